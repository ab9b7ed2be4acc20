// RUN: %run-test %s
// CFLAGS: -Wno-implicit-fallthrough
// ADCC: f
// ARGS: a=0, b=0, x=1.2
// ARGS: a=0, b=1, x=1.2
// ARGS: a=1, b=2, x=1.2
// ARGS: a=2, b=3, x=1.2
double f(int a, int b, double x)
{
    double y = x;
    switch (a) {
    case 0:
        switch (b) {
        case 0:
            y *= x;
            break;
        case 1:
            y += 2.0 * x;
        default:
            y *= y;
        }
    case 1:
        y *= x + b;
        if (b == 2)
            break;
        y -= 1.0;
        break;
    default:
        for (int i = 0; i < b; i++) {
            if (i == 2)
                break;
            switch (i) {
            case 1:
                continue;
            }
            y *= 1.0 + x;
        }
    }
    return y;
}
