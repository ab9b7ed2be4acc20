// RUN: %run-test %s
// ADCC: f
// ARGS: k=0, x=1.2
// ARGS: k=1, x=1.2
// ARGS: k=2, x=1.2
// ARGS: k=3, x=1.2
// ARGS: k=-7, x=1.2
double f(int k, double x)
{
    double y;
    switch (k) {
    case 0:
        y = x;
        break;
    case 1:
    case 2:
        y = x * x;
        y *= k;
        break;
    case -7:
        return 7.0 * x;
    default:
        y = 1.0 / x;
    }
    return y * x;
}
