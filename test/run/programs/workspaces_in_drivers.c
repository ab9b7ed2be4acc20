// RUN: %run-test %s
// What calls a derivative several times: each of these calls begins without the workspace that the function keeps (workspaces.c). Two derivatives in one file share the output's copies of its
// variables: where one begins without them, all do, be the workspace active in them or not.
// WITHOUT: taylor: no static variables with pointers to values that depend on an input
// ALSO: jacobian, sparse-jacobian
// OPTIONS: --scratch --length x=n --length out=n
// ADCC: scaled(return)/(x); weighted(return)/(x); nested(return)/(x); turned(out)/(x)
// ARGS: scaled: n=4, x[4], y[4]
// ARGS: weighted: n=4, x[4], y[4]
// ARGS: nested: n=4, x[4], y[4]
// ARGS: turned: n=4, x[4], out[4]
#include <math.h>
#include <stdlib.h>

static double *work;
static int size;

double scaled(int n, const double *x, const double *y)
{
    double s = 0.0;

    if (n > size) {
        work = realloc(work, n * sizeof *work);
        size = n;
    }
    for (int i = 0; i < n; i++)
        work[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        s += work[i] * y[i] * work[n - 1 - i];
    return s;
}

void turned(int n, const double *x, double *out)
{
    static struct {
        double *sines, *cosines;
        int count;
    } kept = {NULL, NULL, 0};

    if (n > kept.count) {
        free(kept.sines);
        free(kept.cosines);
        kept.sines = malloc(n * sizeof *kept.sines);
        kept.cosines = malloc(n * sizeof *kept.cosines);
        kept.count = n;
    }
    for (int i = 0; i < n; i++) {
        kept.sines[i] = sin(x[i]);
        kept.cosines[i] = cos(x[i]);
    }
    for (int i = 0; i < n; i++)
        out[i] = kept.sines[i] * kept.cosines[(i + 1) % n];
}

static double *weights;
static int count;

static double *reserve(int n)
{
    if (n > count) {
        weights = realloc(weights, n * sizeof *weights);
        count = n;
    }
    return weights;
}

/* Of y, the workspace is without a derivative here. */
double weighted(int n, const double *x, const double *y)
{
    double *w = reserve(n), s = 0.0;

    for (int i = 0; i < n; i++)
        w[i] = exp(-y[i]);
    for (int i = 0; i < n; i++)
        s += w[i] * x[i] * x[i];
    return s;
}

double nested(int n, const double *x, const double *y)
{
    double *w = reserve(n), s = 0.0, before;

    for (int i = 0; i < n; i++)
        w[i] = x[i] * x[n - 1 - i];
    for (int i = 0; i < n; i++)
        s += w[i] * w[i];
    before = s;
    return before * weighted(n, x, y);
}
