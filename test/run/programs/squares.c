// RUN: %run-test %s
// Sums of products that look like what squares give back, and of some that nearly do.
// ADCC: f; g; two_constants(return)/(z); two_adjoints(out)/(z); two_factors(return)/(z)
// ARGS: f: x=0.7, y=-0.4, z=1.3
// ARGS: g: n=4, u[4]
// ARGS: two_constants: x=0.7, z=1.3
// ARGS: two_adjoints: x=0.7, z=1.3, out[2]
// ARGS: two_factors: x=0.7, y=-0.4, z=1.3
#include <math.h>

double f(double x, double y, double z)
{
    double a = 0.25 * x;
    double squares = a * x + 0.25 * y * (y + z), products = a * y + 0.25 * z * x;
    double nearly = 0.5 * x * y * z + 0.75 * y * y * z + 0.25 * z * z * y;
    double more = a * z * x + 0.5 * x * (z * x) + 0.25 * x * x * y;
    return squares * products + sqrt(nearly * nearly + more * more + 2.0) / (1.0 + 0.5 * z * z);
}

void g(int n, double *u)
{
    double s = 1.0, t = 2.0;
    for (int i = 0; i < n; i++) {
        s += 0.5 * u[i] * u[i];
        t += 0.5 * u[i] * s + 0.25 * s * u[i];
    }
    for (int i = 0; i < n; i++)
        u[i] = u[i] / sqrt(s) + 0.5 * t * u[i] / (u[i] * u[i] + 1.0);
}

double two_constants(double x, double z)
{
    double p = x * z;
    return 0.25 * x * z + 0.75 * p;
}

void two_adjoints(double x, double z, double *out)
{
    out[0] = 0.25 * x * z;
    out[1] = 0.25 * (x * z);
}

double two_factors(double x, double y, double z)
{
    return 0.3 * x * z + 0.3 * z * y;
}
