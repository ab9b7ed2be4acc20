// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
#include <stdio.h>
#include <stdlib.h>

static void fail(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(3);
}

double f(int n, const double *x)
{
    double *t = malloc((size_t)n * sizeof *t);
    if (!t)
        fail("no memory");
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0.0)
            abort();
        t[i] = x[i] * s;
        s += t[i];
    }
    free(t);
    return s;
}
