// RUN: %run-test %s
// Loops that do not run, with bounds at the ends of their types.
// ADCC: g1
// ARGS: n=-100000, m=-200000, x[8]
// ARGS: n=-2147483647, m=-2147483647, x[8]
// ARGS: n=-2147483647, m=5, x[8]
// ARGS: n=2, m=3, x[8]
// ADCC: g2
// ARGS: n=-100000, m=-200000, l=-300000, x[8]
// ARGS: n=-2147483647, m=-2147483647, l=-2147483647, x[8]
// ADCC: g3
// ARGS: from=-2147483647, to=2147483647, x[8], y=@x+1
// ARGS: from=2147483647, to=-2147483647, x[8], y=@x+1
// ADCC: g4
// ARGS: n=2, m=2, x[8]
// ADCC: g6
// ARGS: n=2147483647, m=-2147483647, x[8]
// ARGS: n=-2147483647, m=2147483647, x[8]
// ADCC: g7
// ARGS: n=-2147483647, x[8], y=@x+2
// ARGS: n=2147483647, x[8], y=@x+2
// ADCC: g9
// ARGS: n=-5, m=7, x[8], y[8]
// ARGS: n=-2147483647, m=-2147483647, x[8], y[8]
// ADCC: g10
// ARGS: n=-2147483647, x[8]
#include <limits.h>
#include <stddef.h>
#include <math.h>
double g1(int n, int m, double *x)
{
    double s = x[0] * x[1];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            s += sin(x[j]) * x[i] * s;
            x[j] = s * 0.1;
        }
    return s;
}
double g2(int n, int m, int l, double *x)
{
    double s = x[0] * x[1];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < l; k++) {
                s += sin(x[j]) * x[i] * s;
                x[k] = s * 0.1;
            }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += x[i] * x[j] * s;
    return s;
}
double g3(int from, int to, double *x, double *y)
{
    double s = x[0] * x[1];
    for (int i = from; i > to; i--) {
        s += y[i & 1] * s;
        y[i & 1] = x[i & 3] * s;
        if (i < from - 3)
            return s;
    }
    for (int i = to; i <= from && i < to + 2; i++)
        s += x[i & 3] * x[i & 3];
    return s;
}
double g4(size_t n, size_t m, double *x)
{
    double s = x[0] * x[1];
    for (size_t j = 0; j < m && n; j++)
        for (size_t i = 0; i < n; i++) {
            s += x[i] * x[j] * s;
            x[i + j] = s * 0.1;
        }
    for (size_t i = 0; i < n && m; i++)
        s += x[i] * s;
    return s;
}
double g5(long n, long m, double *x)
{
    double s = x[0] * x[1];
    for (long i = n; i < m; i++)
        for (long j = n; j <= i; j += 2) {
            s += x[i - n] * x[j - n] * s;
            x[i - n] = s * 0.1;
        }
    return s;
}
double g6(int n, int m, double *x)
{
    double s = x[0] * x[1];
    for (int i = n; i < m; i += 3) {
        s += x[i & 7] * s * x[1];
        x[i & 3] = s * 0.1;
        if (i > n + 12)
            break;
    }
    for (int i = m; i >= n && s < 1e5; i--)
        if (s > -1e5) {
            s *= x[2];
            break;
        }
    return s;
}
double g7(int n, double *x, double *y)
{
    double s = x[0] * x[1];
    if (n < 0)
        return s * y[0];
    for (int i = n; i < n - 1; i++)
        y[i] = x[i] * x[i];
    if (n < 100)
        for (int i = 0; i < n * n; i++)
            y[i] = x[i] * x[i];
    return s * y[0];
}
double g8(long n, long m, double *x, double *y)
{
    double s = x[0] * x[1];
    for (long i = m; i < n; i++)
        y[i] = x[i] * x[i];
    for (long i = 0; i < n; i++)
        y[i] = x[i] * x[i];
    return s * y[0];
}
double g9(int n, int m, double *x, double *y)
{
    double s = x[0] * x[1];
    for (int i = 0; i < n; i++) {
        double t[4];
        for (int j = 0; j < m; j++)
            t[j & 3] = x[j] * y[i];
        for (int j = 0; j < m; j++)
            s += t[j & 3] * x[j] * y[j];
        x[i] = s;
    }
    for (int t = 0; t < n; t++) {
        for (int i = 1; i < m - 1; i++)
            s += x[i - 1] * x[i] * x[i + 1];
        for (int i = 1; i < m - 1; i++)
            y[i] = x[i - 1] * x[i] * x[i + 1] * s;
        for (int i = 1; i < m - 1; i++)
            x[i] = y[i] * x[i] * 0.1;
    }
    return s;
}
double g10(int n, double *x)
{
    double s = x[0] * x[1];
    for (int i = 0; i < n; i += 2)
        for (int j = n; j > i; j -= 3)
            for (int k = i; k < j; k++) {
                s += sin(x[k & 7]) * s;
                x[j & 7] = s * 0.1;
            }
    return s;
}
