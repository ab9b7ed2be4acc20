// RUN: %run-test %s
// One block for reals and integers, as Fortran's work arrays come.
// ADCC: f
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// ARGS: n=4, x[4]={0.7, 0.3, 1.2, 0.9}
#include <stdlib.h>

static void rank(int n, const double *key, int *order)
{
    for (int i = 0; i < n; i++) {
        int j = i;
        for (; j > 0 && key[order[j - 1]] > key[i]; j--)
            order[j] = order[j - 1];
        order[j] = i;
    }
}

double f(int n, const double *x)
{
    double *work = malloc((size_t)n * (2 * sizeof(double) + sizeof(int)));
    double *a = work, *b = work + n, s = 0.0;
    int *order = (int *)(work + 2 * n);
    for (int i = 0; i < n; i++)
        a[i] = x[i] * x[i];
    rank(n, a, order);
    for (int i = 0; i < n; i++)
        b[i] = a[order[i]] * (i + 1);
    for (int i = 1; i < n; i++)
        s += b[i] * b[i - 1];
    free(work);
    return s;
}
