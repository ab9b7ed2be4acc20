// RUN: %run-test %s
// CFLAGS: -Wno-implicit-fallthrough
// ADCC: f
// ARGS: k=0, x=1.2
// ARGS: k=1, x=1.2
// ARGS: k=2, x=1.2
// ARGS: k=3, x=1.2
// ARGS: k=9, x=1.2
double f(int k, double x)
{
    double y = 1.0;
    switch (k) {
    case 0:
        y *= x;
    case 1:
        y += x * y;
    default:
        y *= 2.0 * x;
        if (y > 9.0)
            break;
    case 2:
        y = y * y;
        break;
    case 3:
        y -= x;
    }
    return y;
}
