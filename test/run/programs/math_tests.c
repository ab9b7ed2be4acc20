// RUN: %run-test %s
// What asks for the kind of a number, in conditions, as values, of each type; comparisons that are quiet about NaN.
// ADCC: kinds; compared; moved; narrow
// ARGS: kinds: odd=0, x=0.7, y=-1.3
// ARGS: kinds: odd=1, x=-0.7, y=1
// ARGS: kinds: odd=2, x=0.7, y=1
// ARGS: kinds: odd=3, x=0.7, y=1
// ARGS: compared: odd=0, x=0.7, y=1.3, z=0.2
// ARGS: compared: odd=2, x=1.7, y=1.3, z=0.3
// ARGS: moved: x=0.7, y=1.3, towards=3
// ARGS: narrow: x=0.7, y=1.3
// TOLERANCE: 1e-4
#include <math.h>

static double made(int odd, double y)
{
    return odd == 1 ? INFINITY : odd == 2 ? NAN : odd == 3 ? 0.0 : y;
}

double kinds(int odd, double x, double y)
{
    double s = x;
    y = made(odd, y);
    switch (fpclassify(y)) {
    case FP_NAN: s = 0.0; break;
    case FP_INFINITE: s *= 2.0; break;
    case FP_ZERO: s *= 3.0; break;
    case FP_SUBNORMAL: s *= 4.0; break;
    case FP_NORMAL: s *= 5.0 + y; break;
    }
    if (isfinite(y) && !isnan(y) && !isinf(y) && isnormal(y))
        s += y * y;
    return signbit(x) ? s * x * x : s * (2 + !signbit(y));
}

double compared(int odd, double x, double y, double z)
{
    z = made(odd, z);
    double s = isgreater(x, y) ? x * x : y * x;
    s += isgreaterequal(x, x) * x;
    s *= isless(y, x) ? 2.0 * y : 3.0 * x;
    if (islessequal(x, y) || islessgreater(x, y))
        s *= x;
    return isunordered(x, z) ? s : s * z;
}

double moved(double x, double y, double towards)
{
    return nextafter(x, y) * nexttoward(y, 3.0L) * nextafter(x * y, towards) + (isnan(nan("")) ? x : y);
}

double narrow(double x, double y)
{
    float a = (float)x, b = (float)y;
    long double c = x;
    if (isnan(a) || isgreater(a, b) || signbit(b) || fpclassify(c) != FP_NORMAL || isinf(c))
        return x;
    return x * nextafterf(a, b) * (double)nextafterl(c, 1.0L) * y;
}
