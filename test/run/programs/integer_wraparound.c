// RUN: %run-test %s
// A generator of random numbers inside: unsigned arithmetic wraps.
// ADCC: f
// ARGS: n=5, x=1.5
#include <stdint.h>

double f(int n, double x)
{
    uint32_t state = 2463534242u;
    unsigned char c = 250;
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        c = (unsigned char)(c + 3);
        s += x * (state / 4294967296.0) + c * s * 0.001;
    }
    return s * x;
}
