// RUN: %run-test %s
// Which slot is used depends on reals: the subscript must be remembered.
// ADCC: f
// ARGS: n=6, x[6] in 0..5
#include <math.h>

double f(int n, double *x)
{
    double bin[4] = {0};
    for (int i = 0; i < n; i++) {
        int k = (int)floor(x[i]) & 3;
        bin[k] += x[i] * (1.0 + bin[(k + 1) & 3]);
        x[i] = bin[k];
    }
    return bin[0] + 2.0 * bin[1] * bin[2] + bin[3];
}
