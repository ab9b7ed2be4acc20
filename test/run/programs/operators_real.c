// RUN: %run-test %s
// ADCC: f
// ARGS: x[6], y[8]
void f(const double *x, double *y)
{
    y[0] = x[0] + x[1];
    y[1] = x[0] - x[1];
    y[2] = x[0] * x[1];
    y[3] = x[0] / x[1];
    y[4] = -x[2];
    y[5] = +x[3];
    y[6] = -(x[4] - x[5] * -x[2]) / -x[3];
    y[7] = x[0] * x[1] * x[2] / x[3] - x[4] / x[5] / x[0];
}
