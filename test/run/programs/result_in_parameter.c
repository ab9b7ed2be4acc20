// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5
double f(double x)
{
    x = x * x;
    x = x + x;
    x += x * x;
    return x;
}
