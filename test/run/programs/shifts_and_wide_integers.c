// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, n=11
#include <stdint.h>

double f(double x, int n)
{
    uint64_t h = 0xcbf29ce484222325ull;
    int64_t k = INT64_C(-5000000000);
    for (int i = 0; i < n; i++) {
        h = (h ^ (uint64_t)i) * 0x100000001b3ull;
        k = k / 3 - (k >> 1) + (k * 2) % 7;
    }
    double u = (double)(h >> 40) / 16777216.0, v = (double)(k % 1000);
    return x * u + x * x * v + (double)(int8_t)(n * 100) + (uint16_t)(-n) * x;
}
