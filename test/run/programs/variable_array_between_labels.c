// RUN: %run-test %s
// Arrays of variable length, of another length each time, that one stretch between labels uses.
// ADCC: passes; table
// ARGS: passes: n=3, x[3] in -1..0.9
// ARGS: passes: n=3, x[3]={0.3, 1.7, 0.2}
// ARGS: table: n=3, x[4] in 0.2..1
// REFUSE: --reverse kept : an array of variable length that is declared between labels is not supported
#include <math.h>

double passes(int n, const double *x)
{
    double s = 0.0;
    int pass = 0;

again:;
    double w[n + pass];
    for (int i = 0; i < n; i++) {
        w[i + pass] = x[i] * x[i] + s;
        if (w[i + pass] > 1.9)
            goto out;
    }
    s += w[n + pass - 1] * w[pass];
    if (++pass < 3)
        goto again;
out:
    return s * x[0];
}

double table(int n, const double *x)
{
    double s = 1.0;

start:;
    double a[n][n + 1], b[n];
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= n; j++)
            a[i][j] = sin(x[i] * x[j]);
        b[i] = a[i][n] * s;
    }
    for (int i = 0; i < n; i++)
        s += a[i][n - 1 - i] * b[i];
    if (--n > 0)
        goto start;
end:
    if (s > 100.0) {
        s *= 0.5;
        goto end;
    }
    return s;
}

double kept(int n, const double *x)
{
    const double *last;

start:;
    double a[n]; /* refused */
    a[0] = x[0];
    last = a;
    if (n-- > 1)
        goto start;
end:
    if (n > 100)
        goto end;
    return *last;
}
