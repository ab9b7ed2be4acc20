// RUN: %run-test %s
// ADCC_GRADIENT, ADCC_JACOBIAN, ADCC_HESSIAN, ADCC_LENGTH; a derivative that is asked for, too, is the one that is called
// ADCC: energy
// ANNOTATED: reverse, gradient, jacobian, hessian
// ARGS: n=4, x[4], mass[4]
#include <adcc/adcc.h>

ADCC_GRADIENT ADCC_JACOBIAN ADCC_HESSIAN ADCC_REVERSE
double energy(int n, const double *x ADCC_LENGTH(n), ADCC_INACTIVE const double *mass)
{
    double e = 0.0;
    for (int i = 0; i < n; i++)
        e += 0.5 * mass[i] * x[i] * x[i] * x[(i + 1) % n];
    return e;
}
