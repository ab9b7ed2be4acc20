// RUN: %run-test %s
// ADCC: mix
// ADCC: mix(return)/(b)
// SHADOWS: y
// ARGS: a=0.75, b=1.25, c=0.5, y[2]
#include <math.h>

double mix(float a, double b, long double c, float *y)
{
    double t = a * b;
    long double u = t + c * a;
    y[0] = (float)(u * b);
    y[1] += a * y[0];
    return (double)(u / (1.0L + c)) + sqrtf(a + 2.0f);
}
