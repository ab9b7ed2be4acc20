// RUN: %run-test %s
// Bounds at the ends of int: a reversed loop begins at t - 1 and ends at b, and where the function's own does not run, or runs there, t - 1 or b - 1
// may not exist.
// ADCC: rising(r)/(r, q); closed(r)/(r, q); falling(r)/(r, q); falling_closed(r)/(r, q); from_zero(r)/(r, q); down_to_zero(r)/(r, q); triangle(r)/(r, q); narrow(r)/(r, q)
// ADCC: left_early(return, r)/(r, q); longs(r)/(r, q); by_three(r)/(r, q); moving(r)/(r, q); unsigned_ends(r)/(r, q); shorts(r)/(r, q)
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

double left_early(int b, int t, double *r, const double *q)
{
    double s = 0.1;
    if (t == INT_MAX && b > INT_MAX - 6) /* the counter would overflow before */
        return s;
    for (int i = b; i <= t; i++) {
        s = s * q[(unsigned)i - b] + r[(unsigned)i - b] * s;
        r[(unsigned)i - b + 1] = 0.5 * s * s;
        if ((unsigned)i - b > 4)
            break;
    }
    return s;
}

void longs(int b, int t, double *r, const double *q)
{
    long low = b == INT_MIN ? LONG_MIN : LONG_MAX - 6, high = b == INT_MIN ? LONG_MIN + 6 : LONG_MAX;
    if (t < 0)
        high = LONG_MIN;
    for (long i = low; i < high; i++)
        r[i - low + 1] = 0.7 * r[i - low] * q[i - low];
    for (long i = high; i > low; i--)
        r[high - i + 1] *= 0.7 * r[high - i] * q[high - i];
}

void by_three(int b, int t, double *r, const double *q)
{
    int high = b > INT_MAX - 9 ? t : b + 7;
    if (high == INT_MAX)
        high -= 3;
    for (int i = b; i < high; i += 3)
        r[i - b + 1] = 0.7 * r[i - b] * q[i - b];
    for (int i = high; i > b && i >= INT_MIN + 3; i -= 3)
        r[high - i + 1] = 0.7 * r[high - i] * q[high - i];
}

void moving(int b, int t, double *r, const double *q)
{
    int n = t > 6 ? 6 : t < 0 ? 0 : t;
    for (int i = 0; i < n; i++)
        for (int j = i - 1; j >= 0; j--)
            r[i] += 0.3 * r[j] * q[i - j];
    for (int i = n; i-- > 0;)
        for (int j = i; j <= n; j++)
            r[i] = 0.3 * r[j] * q[j - i] + 0.1 * b / 2147483648.0;
}

void unsigned_ends(int b, int t, double *r, const double *q)
{
    unsigned low = (unsigned)b, high = b > 100 ? UINT_MAX : low + 5;
    if (b > 100)
        low = UINT_MAX - 5;
    for (unsigned i = low; i < high; i++)
        r[i - low + 1] = 0.7 * r[i - low] * q[i - low] + (t == 2);
    if (high < UINT_MAX)
        for (unsigned i = low; i <= high; i++)
            r[i - low + 1] = 0.7 * r[i - low] * q[i - low];
    for (unsigned i = high; i > low; i--)
        r[high - i + 1] = 0.7 * r[high - i] * q[high - i];
}

void shorts(int b, int t, double *r, const double *q)
{
    short low = (short)b, high = (short)t;
    if (low + 7 < high)
        high = low + 7;
    for (short i = low; i < high; i++) {
        if (r[i - low] > 0.9)
            continue;
        r[i - low + 1] = 0.8 * r[i - low] * q[i - low];
    }
    for (short i = high; i > low; i--)
        r[high - i] *= r[high - i + 1];
}
