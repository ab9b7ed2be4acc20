// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.7, y[32]
// ARGS: x=0.31, y[32]
#include <math.h>

void f(double x, double *y)
{
    y[0] = sin(x), y[1] = cos(x), y[2] = tan(x);
    y[3] = asin(x), y[4] = acos(x), y[5] = atan(x);
    y[6] = sinh(x), y[7] = cosh(x), y[8] = tanh(x);
    y[9] = asinh(x), y[10] = acosh(x + 1.5), y[11] = atanh(x);
    y[12] = exp(x), y[13] = exp2(x), y[14] = expm1(x);
    y[15] = log(x), y[16] = log2(x), y[17] = log10(x), y[18] = log1p(x);
    y[19] = sqrt(x), y[20] = cbrt(x), y[21] = fabs(x), y[22] = fabs(-x);
    y[23] = erf(x), y[24] = erfc(x);
    y[25] = lgamma(x + 0.2), y[26] = tgamma(x + 0.3);
    y[27] = logb(x), y[28] = floor(x) * x, y[29] = nearbyint(x) + x;
    y[30] = ldexp(x, 3), y[31] = scalbn(x, -2);
}
