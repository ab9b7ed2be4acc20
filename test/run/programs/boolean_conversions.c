// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, y=0.7
#include <stdbool.h>

double f(double x, double y)
{
    bool a = x, b = !y, c = !x;
    _Bool d = (int)x;
    double s = 0.0;
    if (x)
        s += x * a + b;
    while (s && c)
        s = 0.0;
    s += (a && !b) * x;
    s *= d ? x : 1.0;
    return y ? s / y : s + !y * x;
}
