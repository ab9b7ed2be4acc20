// RUN: %run-test %s
// The source says what to differentiate; no SPEC on the command line.
// ANNOTATED:
// ADCC: annotated
// ARGS: n=3, x[3], c[3], y[3]
#include <adcc/adcc.h>

ADCC_FORWARD ADCC_REVERSE
double annotated(int n, const double *x, ADCC_INACTIVE const double *c, double *y);

double annotated(int n, const double *x, const double *c, double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        y[i] *= c[i] * x[i];
        s += y[i] * x[i];
    }
    return s;
}
