// RUN: %run-test %s
// ADCC: f
// CFLAGS: -Wno-unused-but-set-variable
// ARGS: x=1.5
double f(double x)
{
    double y = x * x;
    if (0)
        y = 1.0 / (x - 1.5);
    while (1) {
        y *= x;
        break;
    }
    return y;
}
