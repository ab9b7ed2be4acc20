// RUN: %run-test %s
// A loop's value grows until it overflows, and is then overwritten: its adjoint is zero, and must not meet the infinite partials.
// ADCC: squares; powers; until; stepped; summed
// ARGS: n=40, m=2, x=3.5, z[3]
// ARGS: n=0, m=2, x=3.5, z[3]
// WITHOUT: taylor: a value overflows, and so do its coefficients
#include <math.h>

double squares(int n, int m, double x, const double *z)
{
    double u = x;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++)
            u = (x - u) * (z[j] - u);
    for (int i = 0; i < m; i++)
        u = cos(z[i] * x);
    return u * x;
}

double powers(int n, int m, double x, const double *z)
{
    double p = 1.0, s = 0.0;
    for (int i = 0; i < n * n; i++) {
        p *= 1e3 * x;
        s += i == 1 ? z[0] * p : 0.0;
    }
    for (int i = 0; i < m; i++)
        p = z[i];
    return p * x + s;
}

double until(int n, int m, double x, const double *z)
{
    double u = z[0];
    int i = 0;
    while (u < 1e300 * x && i++ < n)
        u = exp(u) * (u + x);
    for (i = 0; i < m; i++)
        u = z[i] * x;
    return u;
}

static double step(double u, double x)
{
    return u * u * x + x;
}

double stepped(int n, int m, double x, const double *z)
{
    double u = z[1];
    for (int i = 0; i < n; i++)
        u = step(u, x);
    for (int i = 0; i < m; i++)
        u = step(z[i], x);
    return u;
}

/* Multiplied is what another loop inside has added to. */
double summed(int n, int m, double x, const double *z)
{
    double u = x;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            u += z[j] * x;
        u = 3.0 + u * u;
    }
    for (int i = 0; i < m; i++)
        u = z[i] * x;
    return u;
}
