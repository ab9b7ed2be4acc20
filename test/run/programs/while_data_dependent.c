// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.3
// ARGS: x=9.0
// ARGS: x=120.0
double f(double x)
{
    double y = 1.0;
    while (x > 1.0) {
        y *= x;
        x = 0.5 * x + 0.1 * y / (1.0 + y);
    }
    return y * x;
}
