// Products that are zero where a factor is, as programs have them: there, too, they have the derivative that the function has, as far
// as the other factors are finite.
// RUN: %run-test %s
#include <math.h>

// ADCC: own(return)/(x,y)
// ARGS: x=0, y=0.7
// ARGS: x=1.2, y=0.7
double own(double x, double y)
{
    double a = x != 0.0 ? 3.0 * x : 0.0;
    double b = x == 0.0 ? 0.0 : -(y * x) / (2.0 + y);
    return a * y + b * b + a;
}
