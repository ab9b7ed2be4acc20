// A local Jacobian is made from its outputs on: partials in the middle, multiplied first, would vanish or overflow. And where an entry
// does overflow, of a value that reaches no output, a zero adjoint is kept from it. (Of float, differences of
// second order say nothing.)
// RUN: %run-test %s
// ADCC: scaled(q)/(x,y)
// ARGS: n=3, x[3] in 19..19.5, y[3] in 1.95..2.0, q[3]
// ADCC: left_out(q)/(x)
// ARGS: n=3, x[3]={20.0, 0.3, 0.5}, q[3]
// TOLERANCE: 2e-3 1e-3
#include <math.h>

/* Values and derivatives are of ordinary size; a is in large units. */
void scaled(int n, const float *x, const float *y, float *q)
{
    for (int i = 0; i < n; i++) {
        float a = x[i] * y[i] * 1e25f + cosf(y[i]) * 1e25f, b = expf(-a * 1e-25f), c = b * b;
        float d = 1e32f * c * cosf(y[i]);
        q[i] = tanhf(d) * d + sinf(d);
    }
}

void left_out(int n, const float *x, float *q)
{
    float tmp[8];

    for (int i = 0; i < n; i++) {
        float e = expf(x[i]), d = e * e * 0.5f, g = d * d + sinf(e);
        tmp[i] = g * g + cosf(g);
    }
    for (int i = 0; i < n; i++)
        q[i] = x[i] > 1.0f ? 3.0f * x[i] : tmp[i];
}
