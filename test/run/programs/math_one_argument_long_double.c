// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.7, y[28]
#include <math.h>

void f(long double x, long double *y)
{
    y[0] = sinl(x), y[1] = cosl(x), y[2] = tanl(x);
    y[3] = asinl(x), y[4] = acosl(x), y[5] = atanl(x);
    y[6] = sinhl(x), y[7] = coshl(x), y[8] = tanhl(x);
    y[9] = asinhl(x), y[10] = acoshl(x + 1.5L), y[11] = atanhl(x);
    y[12] = expl(x), y[13] = exp2l(x), y[14] = expm1l(x);
    y[15] = logl(x), y[16] = log2l(x), y[17] = log10l(x), y[18] = log1pl(x);
    y[19] = sqrtl(x), y[20] = cbrtl(x), y[21] = fabsl(-x);
    y[22] = erfl(x), y[23] = erfcl(x);
    y[24] = lgammal(x + 0.2L), y[25] = tgammal(x + 0.3L);
    y[26] = ldexpl(x, 3), y[27] = scalbnl(x, -2);
}
