// RUN: %run-test %s
// Pieces of one block of doubles.
// ADCC: f
// ARGS: n=3, x[3]
#include <stdlib.h>

typedef struct {
    double *base;
    int used, size;
} Pool;

static double *pool_take(Pool *pool, int count)
{
    double *p = pool->base + pool->used;
    pool->used += count;
    return p;
}

double f(int n, const double *x)
{
    Pool pool = {malloc(64 * sizeof(double)), 0, 64};
    double *a = pool_take(&pool, n), *b = pool_take(&pool, n), s = 0.0;
    for (int i = 0; i < n; i++)
        a[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        b[i] = a[i] * a[n - 1 - i];
    pool.used = 0;
    double *c = pool_take(&pool, n);
    for (int i = 0; i < n; i++)
        c[i] = b[i] * x[0];
    for (int i = 0; i < n; i++)
        s += c[i] * b[i];
    free(pool.base);
    return s;
}
