// RUN: %run-test %s
// ADCC: logsumexp
// ARGS: n=5, x[5] in -2..2
#include <math.h>

double logsumexp(int n, const double *x)
{
    double top = x[0], s = 0.0;
    for (int i = 1; i < n; i++)
        if (x[i] > top)
            top = x[i];
    for (int i = 0; i < n; i++)
        s += exp(x[i] - top);
    return top + log(s);
}
