// RUN: %run-test %s
// ADCC: log_determinant
// ARGS: n=3, a[9]={4,1,0.5,1,3,0.2,0.5,0.2,2}
#include <math.h>

double log_determinant(int n, double *a)
{
    double s = 0.0;
    for (int j = 0; j < n; j++) {
        for (int k = 0; k < j; k++)
            a[j * n + j] -= a[j * n + k] * a[j * n + k];
        a[j * n + j] = sqrt(a[j * n + j]);
        s += 2.0 * log(a[j * n + j]);
        for (int i = j + 1; i < n; i++) {
            for (int k = 0; k < j; k++)
                a[i * n + j] -= a[i * n + k] * a[j * n + k];
            a[i * n + j] /= a[j * n + j];
        }
    }
    return s;
}
