// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.7, y[28]
#include <math.h>

void f(float x, float *y)
{
    y[0] = sinf(x), y[1] = cosf(x), y[2] = tanf(x);
    y[3] = asinf(x), y[4] = acosf(x), y[5] = atanf(x);
    y[6] = sinhf(x), y[7] = coshf(x), y[8] = tanhf(x);
    y[9] = asinhf(x), y[10] = acoshf(x + 1.5f), y[11] = atanhf(x);
    y[12] = expf(x), y[13] = exp2f(x), y[14] = expm1f(x);
    y[15] = logf(x), y[16] = log2f(x), y[17] = log10f(x), y[18] = log1pf(x);
    y[19] = sqrtf(x), y[20] = cbrtf(x), y[21] = fabsf(-x);
    y[22] = erff(x), y[23] = erfcf(x);
    y[24] = lgammaf(x + 0.2f), y[25] = tgammaf(x + 0.3f);
    y[26] = ldexpf(x, 3), y[27] = scalbnf(x, -2);
}
