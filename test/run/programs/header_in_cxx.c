// RUN: %run-test %s
// CXX:
// ADCC: f; g; h
// ARGS: f: n=2, x[2], s.k=1, y[2]
// ARGS: g: s.k=2
// ARGS: h: rows[2][2], c="ab"
#include <stddef.h>

typedef struct Item {
    double a, b[2];
    int k;
} Item;

double f(size_t n, const double *x, Item *s, double y[])
{
    for (size_t i = 0; i < n; i++)
        y[i] *= x[i] * s->b[i] + s->a;
    return y[0];
}

Item g(Item s, float x)
{
    s.a *= x * s.k;
    return s;
}

void h(double **rows, const char *c)
{
    rows[0][1] *= rows[1][0] * (c[0] == 'a');
}
