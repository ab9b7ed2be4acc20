// RUN: %run-test %s
// ADCC: f
// ARGS: n=6, x[6], w=0.3
float f(int n, const float *x, float w)
{
    float s = 0, p = 1;
    for (int i = 0; i < n; i++) {
        s = (1 - w) * s + w * x[i];
        p *= s + 1;
        if (p > 4)
            p /= 2;
    }
    return p * s;
}
