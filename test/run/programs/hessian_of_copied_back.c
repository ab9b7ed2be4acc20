// RUN: %run-test %s
// What is copied as reals in memory of kinds is copied back by the adjoint, and its tangents in all directions by the Hessian's.
// ADCC: sorted
// ALSO: hessian
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// ARGS: n=5, x[5]={0.7,-0.4,1.3,0.2,0.9}
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int up(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double sorted(int n, const double *x)
{
    char *bytes = malloc((size_t)n * (sizeof(double) + sizeof(int))), *top = bytes;
    double *w = (double *)top, s = 0.0;
    int *k;

    top += (size_t)n * sizeof *w;
    k = (int *)top;
    for (int i = 0; i < n; i++) {
        w[i] = x[i] * x[i];
        k[i] = i;
    }
    qsort(w, (size_t)n, sizeof *w, up);
    for (int i = 0; i < n; i++)
        s += w[i] * sin(w[i]) * (k[i] + 1);
    free(bytes);
    return s;
}
