// Data that is missing is NaN, or infinite, and goes through memory before it is passed over: it has no part in the derivative.
// RUN: %run-test %s
// ADCC: tested(return)/(w); masked(return)/(w); copied(return)/(w); kept_by_record(return)/(w)
// ADCC: exchanged(return)/(w); behind(return)/(w); shared(return)/(w); either(return)/(w); earlier(return)/(w); chosen(return)/(w)
// ARGS: n=4, w[4], obs[4]={0.5, NAN, 1.5, INFINITY}
#include <math.h>
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
