// RUN: %run-test %s
// WITHOUT: taylor: a value overflows, and so do its coefficients
// Constants come out as they went in.
// ADCC: f
// ARGS: x=1.5, y[16]
#include <float.h>
#include <limits.h>
#include <math.h>

void f(double x, double *y)
{
    y[0] = 0.1 * x + 1e-300 * x;
    y[1] = x * 1.7976931348623157e308 * 0x1p-1000;
    y[2] = DBL_EPSILON * x + DBL_MIN * 0.5;
    y[3] = x * 0.30000000000000004 + 0x1.8p3;
    y[4] = x * (double)0.1f + (double)0.1L + 1.f / 3;
    y[5] = (double)(-2147483647 - 1) * x + INT_MAX;
    y[6] = (double)LLONG_MIN * x + (double)ULLONG_MAX;
    y[7] = x * 'a' + '\n' + '\\' + '\x41';
    y[8] = 4294967295u * x + 1ul * 3ll;
    y[9] = x * 3.14159265358979323846 + 5e-324;
    y[10] = x > 1e22 ? 1.0 : x;
    y[11] = isinf(HUGE_VAL) * x + isnan(NAN) * x;
    y[12] = -0.0 * x + 077 + 0xff;
    y[13] = x * 123456789.0 * 100000000000000000000.0 + 1.0;
    y[14] = 2. * x + .5;
    y[15] = x / 3;
}
