// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
#include <stdlib.h>

struct Vector {
    int n;
    double v[];
};

double f(int n, const double *x)
{
    struct Vector *a = malloc(sizeof *a + (size_t)n * sizeof a->v[0]);
    a->n = n;
    for (int i = 0; i < n; i++)
        a->v[i] = x[i] * x[0];
    double s = 0.0;
    for (int i = 0; i < a->n; i++)
        s += a->v[i] * a->v[a->n - 1 - i];
    free(a);
    return s;
}
