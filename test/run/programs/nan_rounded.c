// A factor that nothing is differentiated by may be no number or infinite: rounded it is that still, and logb(0) is infinite. fmin passes over
// the product, whose adjoint is zero.
// RUN: %run-test %s
// ADCC: rounded; stepped
// ARGS: rounded: s=0.7, x=2.5
// ARGS: rounded: s=0.7, x=-1.5
// ARGS: stepped: s=0.7, x=2.5
// ARGS: stepped: s=0.4, x=1.0
// ORACLE: double
#include <math.h>

double rounded(double s, double x)
{
    double y = s * ceil(2.0 * sin(sqrt(1.0 - x)));
    double z = s * trunc(sqrt(1.0 - x)) + s * rint(log(x - 2.0));

    return fmin(y, s) + fmin(z, 2.0 * s);
}

double stepped(double s, double x)
{
    double y = s * logb((x - 1.0) * 0.5);

    return fmax(y, s * s);
}
