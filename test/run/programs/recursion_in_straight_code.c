// RUN: %run-test %s
// A function that calls itself behind all that it does: what stands in front of a load is executed behind it, too, by the next call.
// ADCC: decay(a,y)/(a,y); through_two(a,y)/(a,y)
// ARGS: n=3, a[2], y[1]
#include <math.h>

void decay(int n, double *a, double *y)
{
    a[0] = 0.9 * a[0] * a[1] + 0.1 * n;
    *y += sin(a[0]) * a[1];
    if (n > 0)
        decay(n - 1, a, y);
}

static void second(int n, double *a, double *y);

void through_two(int n, double *a, double *y)
{
    a[1] *= a[0];
    *y += cos(a[1]) * a[0];
    if (n > 0)
        second(n - 1, a, y);
}

static void second(int n, double *a, double *y)
{
    a[0] = sin(a[1]) + 0.2 * n;
    *y *= a[0];
    through_two(n - 1, a, y);
}
