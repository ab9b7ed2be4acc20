// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, n=7
#include <stddef.h>
#include <stdint.h>

double f(double x, int n)
{
    double t[4] = {x, x * x};
    size_t k = sizeof t / sizeof *t;
    float y = (float)x;
    int64_t wide = (int64_t)n * 1000000007;
    uint8_t low = (uint8_t)wide;
    long double z = (long double)y * x;
    t[k - 1] = (double)z * low + (double)(n / 2) * (double)n / 2;
    return t[k - 1] * (float)t[1] + (double)(sizeof(double) - sizeof x);
}
