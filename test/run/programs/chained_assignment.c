// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, y[3]
double f(double x, double *y)
{
    double a, b, c;
    a = b = c = x * x;
    b *= 2.0;
    y[0] = y[1] = y[2] = a * b + c;
    y[1] *= x;
    a = y[0] += y[1] *= 2.0;
    return a + b * c + y[2];
}
