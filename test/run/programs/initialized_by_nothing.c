// RUN: %run-test %s
// `= {}` makes all of an array or a record zero; statements with attributes; differences with NULL.
// CFLAGS: -Wno-pedantic -Wno-unknown-warning-option -Wno-gnu-empty-initializer -Wno-c23-extensions -Wno-null-pointer-subtraction
// ADCC: f; g
// ARGS: f: n=3, x[3]
// ARGS: g: k=0, x=0.7
// ARGS: g: k=1, x=0.7
// ARGS: g: k=2, x=0.7
#include <stddef.h>

double f(int n, const double *x)
{
    double s = 0.0, a[4] = {}, total = 0.0;
    const double *p = NULL;
    struct {
        double b;
        int i;
    } r = {};
    for (int i = 0; i < n; i++) {
        struct { int i; } k = {};
        a[i] += x[i] * x[0];
        s += a[i] + k.i;
        r.b += s * x[i];
        p = p ? p : x;
    }
    for (int i = 0; i < 4; i++)
        total += a[i] * a[3 - i] + r.i;
    return total + s * r.b * *p;
}

double g(int k, double x)
{
    const char *none = NULL;
    switch (k) {
    case 0: x *= x; __attribute__((fallthrough));
    case 1: x *= 2.0; break;
    default: x += 1.0;
    }
    return x * (double)(1 + (none - (const char *)0));
}
