// Factors that are zero, all directions at once: where each is, some are, none is, and where what is added to lies in what is read.
// RUN: %run-test %s
// ADCC: skin(y)/(x)
// ARGS: m=4, n=5, w[20]={0.0, 0.5, -0.0, 0.0, 1.5, 0.0, 0.0, 0.0, 0.0, -2.0, 0.25, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}, x[15], y[12]
// ADCC: shift(x)/(x)
// ARGS: n=6, w[7]={0.0, 0.5, 0.0, 0.0, -1.5, 2.0, 0.0}, x[9]
// ADCC: mixed(y)/(x,w)
// ARGS: n=5, w[5]={0.0, 1.0, 0.0, -0.5, 0.0}, x[5], y[5]
// ADCC: pair(y)/(x)
// ARGS: n=4, v[4]={0.0, 0.0, 1.0, 2.0}, w[4]={0.0, 1.0, 0.0, 3.0}, x[8], y[8]
// ADCC: own(y)/(x)
// ARGS: w[2]={0.0, 0.0}, v[8], z[8]={-0.0, 1.0, -0.0, -0.0, 2.0, 0.0, 0.0, -0.0}, x[8], y[8]
// WIDTH: 8
#include <math.h>

void skin(int m, int n, const double *w, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int r = 0; r < 3; r++)
                y[3 * j + r] += x[3 * i + r] * w[i + j * n];
}

/* what is added to is read in the next rounds */
void shift(int n, const double *w, double *x)
{
    for (int i = 0; i < n; i++) {
        x[i + 1] += w[i] * x[i];
        x[i + 2] -= w[i + 1] * x[i + 1];
    }
}

/* a factor that is active itself adds where it is zero */
void mixed(int n, const double *w, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] += w[i] * x[i];
}

/* two sums in one loop, one factor of each zero */
void pair(int n, const double *v, const double *w, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[2 * i] += v[i] * x[2 * i];
        y[2 * i + 1] -= w[i] * x[2 * i + 1];
    }
}

/* the function's own loop keeps minus zero */
void own(const double *w, const double *v, double *z, const double *x, double *y)
{
    for (int j = 0; j < 2; j++) {
        double weight = w[j];
        for (int i = 0; i < 8; i++)
            z[i] += weight * v[i];
    }
    for (int i = 0; i < 8; i++)
        y[i] = copysign(x[i], z[i]);
}
