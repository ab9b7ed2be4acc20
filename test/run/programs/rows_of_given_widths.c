// RUN: %run-test %s
// The rounds of a loop share a row whose length is read in each of them, where that is the same in all; and what looks like that.
// ADCC: layers; by_both; rewritten; another_each; if_wanted; none_to_read; longer; moved_on; given_later
// ARGS: n=3, width[4]={4,5,2,3}, w[40] in 0.1..0.9, y[8], z[8]
// ARGS: n=1, width[4]={3,2,1,1}, w[40] in 0.1..0.9, y[8], z[8]
// ARGS: n=0, width[4]={2,0,0,0}, w[40] in 0.1..0.9, y[8], z[8]
// ARGS: n=3, width[4]={2,0,3,1}, w[40] in 0.1..0.9, y[8], z[8]
#include <math.h>
#include <stddef.h>

static void change(int n, double s, double *y)
{
    for (int j = 0; j < n; j++)
        y[j] = y[j] * 0.5 + 0.1 * s / (1.0 + s * s);
}

double layers(int n, int *width, const double *restrict w, double *restrict y, double *restrict z)
{
    double s = 0.0;
    for (int l = 0; l < n; l++) {
        for (int i = 0; i < width[l + 1]; i++) {
            double x = w[i];
            for (int j = 0; j < width[l]; j++)
                x += w[(i + j) % 40] * y[j] * y[j];
            z[i] = tanh(x);
            s += z[i];
        }
        for (int i = 0; i < 8; i++)
            y[i] = 0.5 * z[i] + 0.25 * y[i];
    }
    return s;
}

/* Both ends, one of them below zero for a while. */
double by_both(int n, int *width, const double *restrict w, double *restrict y, double *restrict z)
{
    double s = 0.0;
    for (int l = 0; l < n; l++) {
        for (int i = 0; i < n; i++) {
            int first = width[l + 1], last = width[l];
            for (int j = first; j <= last; j++)
                s += w[i] * y[j] * y[j] * z[l];
        }
        change(8, s, y);
    }
    return s;
}

/* A round changes how many the next one has. */
double rewritten(int n, int *width, const double *restrict w, double *restrict y, double *restrict z)
{
    double s = 0.0;
    for (int l = 0; l < n; l++) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < width[l]; j++)
                s += w[i] * y[j] * y[j] * z[l];
            width[l]++;
        }
        width[l] -= n;
        change(8, s, y);
    }
    return s;
}

double another_each(int n, int *width, const double *restrict w, double *restrict y, double *restrict z)
{
    double s = 0.0;
    for (int l = 0; l < n; l++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < width[i]; j++)
                s += w[i] * y[j] * y[j] * z[l];
        change(8, s, y);
    }
    return s;
}

/* Read in some rounds alone. */
double if_wanted(int n, int *width, const double *restrict w, double *restrict y, double *restrict z)
{
    double s = 0.0;
    const int *at = n > 2 ? width : NULL;
    for (int l = 0; l < n; l++) {
        for (int i = 0; i < n; i++)
            if (n > 2 && i != l)
                for (int j = 0; j < at[l]; j++)
                    s += w[i] * y[j] * y[j] * z[l];
        change(8, s, y);
    }
    return s;
}

/* Or in none, and then there is nothing. */
double none_to_read(int n, int *width, const double *restrict w, double *restrict y, double *restrict z)
{
    double s = 0.0;
    for (int l = 0; l < 3; l++) {
        const int *at = n > l ? width : NULL;
        for (int i = l; i < n; i++)
            for (int j = 0; j < at[0]; j++)
                s += w[i] * y[j] * y[j] * z[l];
        change(8, s, y);
    }
    return s;
}

double longer(int n, int *width, const double *restrict w, double *restrict y, double *restrict z)
{
    double s = 0.0;
    for (int l = 0; l < n; l++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < width[l] + i; j++)
                s += w[i] * y[j] * y[j] * z[l];
        change(8, s, y);
    }
    return s;
}

/* What leads to it moves on. */
double moved_on(int n, int *width, const double *restrict w, double *restrict y, double *restrict z)
{
    double s = 0.0;
    for (int l = 0; l < 2; l++) {
        const int *at = width;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < *at; j++)
                s += w[i] * y[j] * y[j] * z[l];
            at++;
        }
        change(8, s, y);
    }
    return s;
}

/* Written behind the rounds: how many there were is to be kept. */
double given_later(int n, int *width, const double *restrict w, double *restrict y, double *restrict z)
{
    double s = 0.0;
    int room[4];
    for (int l = 0; l < n; l++) {
        room[l] = width[l];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < room[l]; j++)
                s += w[i] * y[j] * y[j] * z[l];
        room[l] = 7;
        for (int k = 0; k < 4; k++)
            room[k] = 3;
        change(8, s, y);
    }
    return s;
}
