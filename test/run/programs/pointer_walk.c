// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[5], y[5]
double f(int n, const double *x, double *y)
{
    const double *end = x + n;
    double s = 1.0;
    for (const double *p = x; p != end; p++)
        s += *p * *p;
    while (x < end)
        *y++ *= s * *x++;
    y -= 2;
    y[0] *= *y;
    return s * *--y;
}
