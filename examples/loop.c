/* Loops: a polynomial by Horner's rule, and a square root by Newton's method, which stops when it is good enough. */
#include <math.h>

double horner(int n, const double *coefficients, double x)
{
    double sum = 0.0;

    for (int i = n - 1; i >= 0; i--)
        sum = sum * x + coefficients[i];
    return sum;
}

double newton_root(double a)
{
    double x = a > 1.0 ? a : 1.0;

    while (fabs(x * x - a) > 1e-14 * a)
        x = 0.5 * (x + a / x);
    return x;
}
