// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[5], y[1]
double f(int n, const float *x, float *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += (double)x[i] * x[i];
    *y = (float)s;
    *y *= x[0];
    return s * *y;
}
