// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5
double f(double x)
{
    volatile double y = x * x;
    y *= x;
    return y * x;
}
