// An adjoint that takes what it has zeroed a neighbour's place later: gcc 12.2 -O3 made several loops of it, in a wrong order (PR 107323).
// RUN: %run-test %s
// ADCC: f(return,z)/(x,y,z,c)
// ARGS: n=5, x[8], y[8], z[8], c=0.7
// ARGS: n=1, x[8], y[8], z[8], c=0.7
#include <stdlib.h>

double f(int n, const double *restrict x, double *restrict y, double *restrict z, double c)
{
    double s = 0.1;
    double *u = malloc((n + 6) * sizeof *u);

    for (int i = 0; i < n + 6; i++)
        u[i] = 0.3 * x[i % 8];
    u += 2;
    for (int i = n; i >= 1; i--) {
        double a = y[i + 2] * c - 0.5 + x[i + 2];
        s += y[i + 1] * a;
        z[i + 2] += u[i + 2];
        z[i + 1] = u[i - 2];
        z[i] *= 0.3;
    }
    free(u - 2);
    return s;
}
