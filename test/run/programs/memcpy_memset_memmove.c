// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4], y[6]
#include <string.h>

double f(int n, const double *x, double *y)
{
    double t[8];
    memset(t, 0, sizeof t);
    memcpy(t + 2, x, (size_t)n * sizeof *x);
    t[0] += t[2] * t[3];
    memmove(t + 1, t, 5 * sizeof t[0]);
    memcpy(y, t, 3 * sizeof *y);
    memmove(y + 1, y, 4 * sizeof *y);
    y[0] *= t[1] * y[5];
    memset(y + 4, 0, sizeof(double));
    return t[3] * t[4] * y[1] + t[6];
}
