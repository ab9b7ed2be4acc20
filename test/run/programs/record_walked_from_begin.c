// RUN: %run-test %s
// A record of allocated memory by a pointer to its first scalar, from where others of that type are written over a pointer; that is stored again.
// ADCC: once; looped; by_helper
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// ORACLE: double
// ARGS: n=2, x[2], y[3]
#include <stdlib.h>

typedef struct {
    double w;
    const double *p;
} Pair;

double once(int n, const double *x, const double *y)
{
    Pair *s = malloc(sizeof *s);
    double *d = (double *)s;
    d[1] = x[0] * y[n - 1];
    double r = d[1];
    s->p = y;
    r *= s->p[1];
    free(s);
    return r;
}

double looped(int n, const double *x, const double *y)
{
    Pair *s = malloc(2 * sizeof *s);
    double *d = (double *)s, r = 0;
    s->p = x;
    for (int i = 0; i < n; i++) {
        d[1] = x[i] * y[0];
        r += d[1];
        s->p = y;
    }
    r *= s->p[1];
    free(s);
    return r;
}

static void fill(int n, double *d, const double *x)
{
    for (int i = 0; i < n; i++)
        d[i] = x[i % 2] * x[0];
}

double by_helper(int n, const double *x, const double *y)
{
    Pair *s = malloc(4 * sizeof *s);
    fill(2 * n, (double *)s, x);
    double r = ((double *)s)[1] * s->w;
    s[1].p = y;
    s[0].p = s[1].p + 1;
    r += s[0].p[1] * s->w;
    free(s);
    return r;
}
