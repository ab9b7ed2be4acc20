// RUN: %run-test %s
// Bounds at the ends of int: a reversed loop begins at t - 1 and ends at b, and where the function's own does not run, or runs there, t - 1 or b - 1
// may not exist.
// ADCC: rising(r)/(r, q); closed(r)/(r, q); falling(r)/(r, q); falling_closed(r)/(r, q); from_zero(r)/(r, q); down_to_zero(r)/(r, q); triangle(r)/(r, q); narrow(r)/(r, q)
// ARGS: b=0, t=-2147483648, r[8], q[8]
// ARGS: b=-2147483648, t=-2147483648, r[8], q[8]
// ARGS: b=-2147483648, t=-2147483645, r[8], q[8]
// ARGS: b=2147483644, t=2147483647, r[8], q[8]
// ARGS: b=2147483647, t=2147483647, r[8], q[8]
// ARGS: b=2147483647, t=0, r[8], q[8]
// ARGS: b=-2, t=2, r[8], q[8]
// ARGS: b=1, t=5, r[8], q[8]
#include <limits.h>

void rising(int b, int t, double *r, const double *q)
{
    for (int i = b; i < t; i++)
        r[i - b + 1] = 0.8 * r[i - b] * q[i - b];
}

void closed(int b, int t, double *r, const double *q)
{
    if (t == INT_MAX) /* a loop without end */
        return;
    for (int i = b; i <= t; i++)
        r[i - b + 1] = 0.8 * r[i - b] * q[i - b];
}

void falling(int b, int t, double *r, const double *q)
{
    for (int i = t; i > b; i--)
        r[t - i + 1] = 0.8 * r[t - i] * q[t - i];
}

void falling_closed(int b, int t, double *r, const double *q)
{
    if (b == INT_MIN) /* a loop without end */
        return;
    for (int i = t; i >= b; i--)
        r[t - i + 1] = 0.8 * r[t - i] * q[t - i];
}

void from_zero(int b, int t, double *r, const double *q)
{
    if (t > 7 || b > 7)
        return;
    for (int i = 0; i < t; i++)
        r[i + 1] = 0.8 * r[i] * q[i];
}

void down_to_zero(int b, int t, double *r, const double *q)
{
    if (t < 0 || t > 7 || b > 7)
        return;
    for (int i = t; i > 0; i--)
        r[i - 1] = 0.8 * r[i] * q[i];
}

void triangle(int b, int t, double *r, const double *q)
{
    for (int i = b; i < t; i++)
        for (int k = b; k < i; k++)
            r[i - b + 1] = 0.8 * r[i - k] * r[k - b] * q[k - b];
}

void narrow(int b, int t, double *r, const double *q)
{
    signed char low = (signed char)b, high = (signed char)t;
    for (signed char i = low; i < high; i++)
        r[i - low + 1] = 0.8 * r[i - low] * q[i - low];
}
