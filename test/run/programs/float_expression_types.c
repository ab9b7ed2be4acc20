// RUN: %run-test %s
// What is computed in float and what in double.
// ADCC: f
// ARGS: a=0.7, b=1.3
#include <math.h>

double f(float a, float b)
{
    float c = a * b;
    double d = a * b;
    float e = (float)(a * 2.0);
    c += 0.1;
    e *= d;
    return sin(a) * c + d * sinf(b) + e / 3 + (a > 0 ? 1.0f : a);
}
