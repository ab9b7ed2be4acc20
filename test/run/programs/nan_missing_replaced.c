// Data that is missing is NaN, or infinite, and is replaced in memory, where a condition says so, before anybody reads it: it has no part in the derivative.
// RUN: %run-test %s
// ADCC: cleaned(return)/(w); by_rows(return)/(w); by_copies(return)/(w); by_callee(return)/(w); in_callee(return)/(w); in_order(return)/(w)
// ARGS: n=3, m=2, w[2], obs[6]={0.5, 1.0, NAN, 0.5, 2.0, INFINITY}
// ADCC: by_list(return)/(w); of_list_in_rows(return)/(w)
// ARGS: n=6, m=3, list[3]={0, 3, 1}, w[6], obs[6]={0.5, 1.0, NAN, 0.5, 2.0, INFINITY}
// ADCC: replaced(return)/(w)
// ARGS: n=6, m=2, list[2]={5, 2}, w[6], obs[6]={0.5, 1.0, NAN, 0.5, 2.0, INFINITY}
// ADCC: scattered(return)/(w)
// ARGS: n=6, m=3, list[3]={0, 3, 0}, w[6], obs[6]={0.5, 1.0, 0.7, 0.5, 2.0, 1.1}
#include <math.h>
#include <stdlib.h>
#include <string.h>

static double sum(int n, const double *t)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += t[i] * t[i];
    return s;
}

double cleaned(int n, int m, const double *obs, const double *w)
{
    double *t = malloc(n * m * sizeof *t), s;

    for (int i = 0; i < n * m; i++)
        t[i] = w[i % m] * obs[i];
    for (int i = 0; i < n * m; i++)
        if (!isfinite(t[i]))
            t[i] = 0.0;
    s = sum(n * m, t);
    free(t);
    return s;
}

double by_rows(int n, int m, const double *obs, const double *w)
{
    double *t = malloc(n * m * sizeof *t), s;

    for (int i = 0; i < n; i++) {
        int is_missing = 0;
        for (int j = 0; j < m; j++) {
            t[i * m + j] = w[j] * obs[i * m + j];
            is_missing |= !isfinite(obs[i * m + j]);
        }
        if (is_missing)
            memset(t + i * m, 0, m * sizeof *t);
    }
    s = sum(n * m, t);
    free(t);
    return s;
}

double by_copies(int n, int m, const double *obs, const double *w)
{
    double *t = malloc(n * m * sizeof *t), s;

    for (int i = 0; i < n; i++) {
        int is_missing = 0;
        for (int j = 0; j < m; j++) {
            t[i * m + j] = w[j] * obs[i * m + j];
            is_missing |= !isfinite(obs[i * m + j]);
        }
        if (is_missing)
            memcpy(t + i * m, w, m * sizeof *t);
    }
    s = sum(n * m, t);
    free(t);
    return s;
}

static void replace(int n, double *t)
{
    for (int i = 0; i < n; i++)
        t[i] = 1.0;
}

double by_callee(int n, int m, const double *obs, const double *w)
{
    double *t = malloc(n * m * sizeof *t), s;

    for (int i = 0; i < n; i++) {
        int is_missing = 0;
        for (int j = 0; j < m; j++) {
            t[i * m + j] = w[j] * obs[i * m + j];
            is_missing |= !isfinite(obs[i * m + j]);
        }
        if (is_missing)
            replace(m, t + i * m);
    }
    s = sum(n * m, t);
    free(t);
    return s;
}

static void clean(int n, double *t)
{
    for (int i = 0; i < n; i++)
        if (!isfinite(t[i]))
            t[i] = 0.5;
}

double in_callee(int n, int m, const double *obs, const double *w)
{
    double *t = malloc(n * m * sizeof *t), s;

    for (int i = 0; i < n * m; i++)
        t[i] = w[i % m] * obs[i];
    clean(n * m, t);
    s = sum(n * m, t);
    free(t);
    return s;
}

/* What is replaced was read before, by something that has no derivative. */
double in_order(int n, int m, const double *obs, const double *w)
{
    double t[6], s = 0.0;
    int missing = 0;

    for (int i = 0; i < n * m; i++)
        t[i] = w[i % m] * obs[i];
    for (int i = 0; i < n * m; i++)
        missing += !isfinite(t[i]);
    for (int i = 0; i < n * m && missing; i++)
        if (t[i] != t[i] || t[i] > 1e300)
            t[i] = w[0];
    for (int i = 0; i < n * m; i++)
        s += t[i] * (i + 1);
    return s;
}

/* Which elements are there a list tells, */
double by_list(int n, int m, const int *list, const double *obs, const double *w)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = w[i] * obs[i];
    for (int k = 0; k < m; k++)
        s += t[list[k]] * t[list[k]];
    free(t);
    return s;
}

double of_list_in_rows(int n, int m, const int *list, const double *obs, const double *w)
{
    double t[6][2], s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < 2; j++)
            t[i][j] = w[i] * obs[i] + j;
    for (int k = 0; k < m; k++)
        for (int j = 0; j < 2; j++)
            s += t[list[k]][j] * (j + 1);
    return s;
}

/* or which are missing. */
double replaced(int n, int m, const int *list, const double *obs, const double *w)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = w[i] * obs[i];
    for (int k = 0; k < m; k++)
        t[list[k]] = 0.5 * k;
    for (int i = 0; i < n; i++)
        s += t[i] * t[i];
    free(t);
    return s;
}

/* What is added to elements that a list tells is there in all of them. */
double scattered(int n, int m, const int *list, const double *obs, const double *w)
{
    double t[6] = {0}, s = 0.0;

    for (int k = 0; k < m; k++)
        t[list[k]] += w[k] * obs[k];
    for (int i = 0; i < n; i++)
        s += t[i] * t[i];
    return s;
}
