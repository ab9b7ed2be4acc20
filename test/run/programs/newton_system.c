// RUN: %run-test %s
// Newton's iteration for two equations, its own linear solver.
// TOLERANCE: 1e-8 1e-10
// ADCC: solve
// ARGS: p in 1.2..1.5, x[2]={1.5,0.5}
#include <math.h>

int solve(double p, double *x)
{
    for (int k = 0; k < 20; k++) {
        double f0 = x[0] * x[0] + x[1] * x[1] - 2.0 * p, f1 = x[0] * x[1] - 0.5 * p * p;
        double a = 2.0 * x[0], b = 2.0 * x[1], c = x[1], d = x[0];
        double det = a * d - b * c;
        if (fabs(f0) + fabs(f1) < 1e-4)
            return k;
        x[0] -= (d * f0 - b * f1) / det;
        x[1] -= (a * f1 - c * f0) / det;
    }
    return -1;
}
