// In loops that may become vectors, a zero adjoint is kept from a partial that may be infinite without a branch (adcc_where).
// RUN: %run-test %s
// ADCC: eliminated(y)/(x,y); in_float(y)/(x,y)
// ARGS: n=6, x[6] in 0.3..0.9, z[4]={1.5,0.0,2.0,-1.0}, y[24] in 0.1..0.4
// ARGS: n=3, x[3] in 0.3..0.9, z[4]={0.0,0.0,2.0,-0.0}, y[12] in 0.1..0.4
// ADCC: chosen(return)/(a,x)
// ARGS: n=6, a=0.7, x[6] in 0.3..0.9, w[6] in 0..1
#include <string.h>

/* The row that is divided by zero is infinite, and then gone. */
static void forget(int n, const double *z, double *y)
{
    for (int i = 0; i < 4; i++)
        if (z[i] == 0.0)
            memset(&y[i * n], 0, n * sizeof *y);
}

void eliminated(int n, const double *restrict x, const double *restrict z, double *restrict y)
{
    for (int i = 0; i < 4; i++) {
        double factor = x[0] / z[i];
        for (int j = 0; j < n; j++)
            y[i * n + j] -= factor * x[j];
    }
    forget(n, z, y);
}

void in_float(int n, const double *restrict x, const double *restrict z, double *restrict y)
{
    float row[24];
    for (int i = 0; i < 4 * n; i++)
        row[i] = (float)(y[i] * x[i % n]);
    for (int i = 0; i < 4; i++) {
        float factor = (float)(x[0] / z[i]);
        for (int j = 1; j < n; j++)
            row[i * n + j] -= factor * row[i * n];
    }
    for (int i = 0; i < 4 * n; i++)
        y[i] = row[i];
    forget(n, z, y);
}

/* Only what is zero otherwise is masked. */
double chosen(int n, double a, const double *x, const double *w)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += (w[i] > 0.5 ? 0.25 : -1.5) * x[i] * a;
    return s;
}
