// RUN: %run-test %s
// ADCC: loss(return)/(w)
// ADCC: loss
// ARGS: n=4, k=3, w[3] in -1..1, x[12] in -1..1
#include <math.h>

double loss(int n, int k, const double *w, const double *x)
{
    double total = 0.0;
    for (int i = 0; i < n; i++) {
        double z = 0.0;
        for (int j = 0; j < k; j++)
            z += w[j] * x[i * k + j];
        total += log1p(exp(-z));
    }
    return total;
}
