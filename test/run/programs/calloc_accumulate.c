// RUN: %run-test %s
// ADCC: f
// ARGS: n=6, at[6]={0,1,2,0,1,1}, x[6]
#include <stdlib.h>

double f(int n, const int *at, const double *x)
{
    double *bin = calloc(3, sizeof *bin), s = 1.0;
    if (!bin)
        abort();
    for (int i = 0; i < n; i++)
        bin[at[i]] += x[i] * x[i];
    for (int k = 0; k < 3; k++)
        s *= bin[k];
    free(bin);
    return s;
}
