// RUN: %run-test %s
// Allocation wrappers that end the program where there is no memory.
// ADCC: f
// ARGS: n=4, x[4]
#include <stdio.h>
#include <stdlib.h>

static void *xmalloc(size_t n)
{
    void *p = malloc(n);
    if (p == NULL) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
    return p;
}

static void *xcalloc(size_t n, size_t size)
{
    void *p = calloc(n, size);
    if (!p)
        abort();
    return p;
}

static void *xrealloc(void *old, size_t n)
{
    void *p = realloc(old, n);
    if (!p && n)
        abort();
    return p;
}

double f(int n, const double *x)
{
    double *a = xmalloc(sizeof(double)), *b = xcalloc((size_t)n, sizeof *b);
    int *order = xmalloc((size_t)n * sizeof *order);
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        a = xrealloc(a, (size_t)(i + 1) * sizeof(double));
        a[i] = x[i];
        order[i] = n - 1 - i;
    }
    for (int i = 0; i < n; i++) {
        b[i] += a[order[i]] * a[i];
        a[i] = b[i] * x[0];
        s += a[i] * a[order[i]];
    }
    free(order);
    free(b);
    free(a);
    return s;
}
