// Data that is missing is NaN, or infinite, and goes through memory before it is passed over: it has no part in the derivative.
// RUN: %run-test %s
// ADCC: tested(return)/(w); masked(return)/(w); copied(return)/(w); kept_by_record(return)/(w)
// ADCC: exchanged(return)/(w); behind(return)/(w); shared(return)/(w); either(return)/(w); earlier(return)/(w); chosen(return)/(w)
// ADCC: cleaned(return)/(w); used_again(return)/(w); updated(return)/(w); updated_in_vain(return)/(w); while_finite(return)/(w); by_sign(return)/(w)
// ADCC: printed(return)/(w); by_pointer(return)/(w); or_null(return)/(w); summed_in_place(return)/(w); cleaned_in_arm(return)/(w); copied_over(return)/(w); filled(return)/(w)
// ARGS: n=4, w[4], obs[4]={0.5, NAN, 1.5, INFINITY}
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double tested(int n, const double *obs, const double *w)
{
    double *r = malloc((size_t)n * sizeof *r), s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    for (int i = 0; i < n; i++)
        if (isfinite(r[i]))
            s += r[i] * r[i];
    free(r);
    return s;
}

double masked(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i] - 1.0;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++)
            if (i % 2 == 0)
                s += r[i] * (r[i] + k);
    return s;
}

double copied(int n, const double *obs, const double *w)
{
    double r[8], t[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    memcpy(t, r, (size_t)n * sizeof *t);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++)
            if (isfinite(t[i]))
                s += t[i] * (k + t[i]);
    return s;
}

struct series {
    int count;
    double value[8];
};

double kept_by_record(int n, const double *obs, const double *w)
{
    struct series a = {0}, b = {0};
    double s = 0.0;

    a.count = n;
    for (int i = 0; i < n; i++)
        a.value[i] = w[i] * obs[i];
    b = a;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < b.count; i++)
            if (isfinite(b.value[i]))
                s += b.value[i] * (k + b.value[i]);
    return s;
}

double exchanged(int n, const double *obs, const double *w)
{
    double *from = malloc((size_t)n * sizeof *from), *to = malloc((size_t)n * sizeof *to), s = 0.0;

    for (int i = 0; i < n; i++)
        from[i] = w[i];
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < n; i++)
            to[i] = isfinite(from[i]) ? from[i] * obs[i] : w[i];
        double *swap = from;
        from = to;
        to = swap;
    }
    for (int i = 0; i < n; i++)
        if (isfinite(from[i]))
            s += from[i];
    free(from);
    free(to);
    return s;
}

/* What passes it over is two arrays further on. */
double behind(int n, const double *obs, const double *w)
{
    double a[8], b[8], s = 0.0;

    for (int i = 0; i < n; i++)
        a[i] = w[i] * obs[i];
    for (int i = 0; i < n; i++)
        b[(i + 1) % n] = 2.0 * a[i];
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++)
            if (isfinite(b[i]))
                s += b[i] * (k + b[i]);
    return s;
}

static double table[8];

double shared(int n, const double *obs, const double *w)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        table[i] = w[i] * obs[i];
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++)
            if (isfinite(table[i]))
                s += table[i] * (k + table[i]);
    return s;
}

/* Each arm uses it, but not all of it. */
double either(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    for (int i = 0; i < n; i++) {
        if (i == 1)
            s += r[0];
        else if (i == 3)
            s += 2.0 * r[2];
    }
    return s;
}

/* One load of all of it stands in front of what it is passed over by, and another one is of what was there before. */
double earlier(int n, const double *obs, const double *w)
{
    double r[8] = {0}, s = 0.0;

    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < n; i++)
            s += r[i];
        for (int i = 0; i < n; i++)
            r[i] = k == 0 ? w[i] : w[i] * obs[i];
        for (int i = 0; i < n; i++)
            if (isfinite(r[i]))
                s += r[i] * r[i];
    }
    return s;
}

/* The address says nothing of which array it leads to: neither where it is stored to, nor where it is loaded from. */
double chosen(int n, const double *obs, const double *w)
{
    double a[8], b[8], s = 0.0;

    for (int k = 0; k < 2; k++) {
        double *to = k == 0 ? a : b, *from = k == 1 ? b : a;
        for (int i = 0; i < n; i++)
            to[i] = w[i] * obs[i];
        for (int i = 0; i < n; i++)
            if (isfinite(from[i]))
                s += from[i] * (k + from[i]);
    }
    for (int i = 0; i < n; i++)
        a[i] = w[i] * obs[i];
    double *last = s > 0.0 ? a : b;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++)
            if (isfinite(last[i]))
                s += last[i] * (k + last[i]);
    return s;
}

/* A load of all of it comes when something else is there. */
double cleaned(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    for (int i = 0; i < n; i++)
        r[i] = isfinite(r[i]) ? r[i] : 0.0;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++)
            s += r[i] * (k + r[i]);
    return s;
}

double used_again(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    for (int i = 0; i < n; i++)
        if (i % 2 == 0)
            s += r[i];
    for (int i = 0; i < n; i++)
        r[i] = i % 2 ? w[i] : 1.0;
    for (int i = 0; i < n; i++)
        s += r[i];
    return s;
}

/* What is stored is read by nobody. */
double updated(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * w[i];
    for (int i = 0; i < n; i++) {
        r[i] *= obs[i];
        if (i % 2 == 0)
            s += r[i];
    }
    return s;
}

double updated_in_vain(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    for (int i = 0; i < n; i++)
        if (i % 2 == 0)
            s += r[i];
    for (int i = 0; i < n; i++)
        r[i] *= w[i];
    return s;
}

/* The loop ends before the first one that is missing. */
double while_finite(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    for (int i = 0; i < n && isfinite(r[i]); i++)
        s += r[i];
    return s;
}

/* What is always executed has no derivative. */
double by_sign(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * (obs[i] - 1.0);
    for (int i = 0; i < n; i++) {
        s += copysign(1.0, r[i]);
        if (i % 2 == 0)
            s += r[i];
    }
    return s;
}

double printed(int n, const double *obs, const double *w)
{
    double s = 0.0;
    char text[40];

    for (int i = 0; i < n; i++) {
        double r = w[i] * obs[i];
        snprintf(text, sizeof text, "%g", r);
        if (i % 2 == 0)
            s += r;
    }
    return s;
}

/* The test is in the address. */
double by_pointer(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    for (int i = 0; i < n; i++) {
        double other = 0.4;
        const double *at = i % 2 == 0 ? r + i : &other;
        s += *at * *at;
    }
    return s;
}

double or_null(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    for (int i = 0; i < n; i++) {
        const double *at = i % 2 == 0 ? r + i : 0;
        if (at)
            s += *at * *at;
    }
    return s;
}

/* A later round has written what a load of all of it reads. */
double summed_in_place(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < n; i++)
            r[i] = k == 0 ? w[i] * obs[i] : w[i];
        for (int i = 0; i < n; i++)
            if (isfinite(r[i]))
                s += r[i];
    }
    for (int i = 0; i < n; i++)
        s += r[i] * r[i];
    return s;
}

/* Each arm reads it, one of them when something else is there. */
double cleaned_in_arm(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++) {
            if (i % 2) {
                r[(i + n) % n] = w[i];
                s += r[i] * (r[i] + k);
            } else {
                s += r[i] * (k + r[i]);
            }
        }
    return s;
}

/* A later round reads what a copy has put there. */
double copied_over(int n, const double *obs, const double *w)
{
    double r[8], clean[8], s = 0.0;

    for (int i = 0; i < n; i++) {
        r[i] = w[i] * obs[i];
        clean[i] = w[i] * w[i];
    }
    for (int i = 0; i < n; i++)
        if (isfinite(r[i]))
            s += r[i];
    for (int i = 0; i < n; i++) {
        s += r[i];
        memcpy(r, clean, (size_t)n * sizeof *r);
    }
    return s;
}

/* Zeros are there when all of it is read. */
double filled(int n, const double *obs, const double *w)
{
    double r[8], s = 0.0;

    for (int i = 0; i < n; i++)
        r[i] = w[i] * obs[i];
    for (int i = 0; i < n; i++)
        if (isfinite(r[i]))
            s += r[i];
    memset(r, 0, (size_t)n * sizeof *r);
    for (int i = 0; i < n; i++)
        s += r[i] * w[i];
    return s;
}
