// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[5], y[5], s=0.75
float f(int n, const float *x, float *y, float s)
{
    float sum = 0.0f;
    for (int i = 0; i < n; i++) {
        y[i] = s * x[i] + y[i] * y[i];
        sum += y[i] * x[n - 1 - i];
    }
    return sum / (float)n;
}
