// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.2
// ARGS: x=1.2
// ARGS: x=2.2
// ARGS: x=3.2
double f(double x)
{
    double y = 1.0;
    if (x < 1.0) {
        y = x;
    } else if (x < 2.0) {
        y = x * x;
        if (y > 1.3)
            y *= x;
    } else if (x < 3.0)
        ;
    else
        y += 1.0 / x;
    return y * x;
}
