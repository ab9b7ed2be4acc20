// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, y[3]
double f(double x, double *y)
{
    double a = x++;
    double b = ++x;
    a *= y[0]++;
    b *= --y[1];
    y[2]--;
    return a * b + x * y[2];
}
