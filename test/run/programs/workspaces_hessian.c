// RUN: %run-test %s
// A Hessian of a function that keeps a workspace: each of its calls begins without (workspaces.c).
// WITHOUT: taylor: no static variables with pointers to values that depend on an input
// ALSO: gradient, hessian, sparse-hessian
// OPTIONS: --scratch --length x=n
// ADCC: product(return)/(x)
// ARGS: n=4, x[4]
// ARGS: n=1, x[1]
#include <stdlib.h>

double product(int n, const double *x)
{
    static double *before;
    static int size;
    double s = 0.0;

    if (n + 1 > size) {
        free(before);
        size = n + 1;
        before = malloc(size * sizeof *before);
    }
    before[0] = 1.0;
    for (int i = 0; i < n; i++)
        before[i + 1] = before[i] * x[i];
    for (int i = 0; i <= n; i++)
        s += before[i] * before[n - i];
    return s;
}
