// RUN: %run-test %s
// ADCC: f
// ARGS: x=2.7, y=0.4
// ARGS: x=-3.3, y=1.6
#include <math.h>

double f(double x, double y)
{
    int i = (int)x;
    long k = (long)(x * y);
    double whole = floor(x) + ceil(y) + trunc(x * y) + round(x) + rint(y);
    unsigned char c = (unsigned char)(y + 3.0);
    return i * y + k * x + whole * x * y + c * x;
}
