// RUN: %run-test %s
// Loops that test behind what they do (counted_do.c).
// ADCC: down
// ARGS: n=5, x[6]
// ARGS: n=1, x[6]
// ADCC: up
// ARGS: n=5, x[6]
// ARGS: n=0, x[6]
// ADCC: wrapping
// ARGS: n=5, x[6]
// ADCC: biquads
// ARGS: stages=2, n=5, c[10], x[5], y[5], state[8]
// ARGS: stages=1, n=3, c[5], x[3], y[3], state[4]
// ADCC: product
// ARGS: n=3, m=2, a[6], b[6], c[9]
// ADCC: far
// ARGS: n=-1500000000, x[6]
// ADCC: left
// ARGS: n=5, x[6]
#include <stddef.h>
#include <stdint.h>

double down(unsigned n, const double *x)
{
    double s = 1.0;
    const double *p = x;
    unsigned k = n;
    do {
        s += *p++ * s;
    } while (--k > 0);
    int i = n;
    do
        s += x[i] * x[0];
    while (i-- > 1);
    size_t j = n;
    do {
        s *= x[j] + 0.5;
        j--;
    } while (j != 0);
    uint16_t l = n;
    do {
        s += x[l - 1] * x[l - 1];
        l--;
    } while (l > 0u);
    return s + 0.1 * i + 0.01 * l + p[-1];
}

double up(int n, const double *x)
{
    double s = 0.0, last;
    int i = 0;
    do {
        last = x[i];
        s += last * x[1];
    } while (++i < n);
    uint8_t k = 0;
    do
        s += x[k] * s;
    while (++k <= n);
    long j = 2;
    do
        s += x[j] * x[j];
    while (++j != 5);
    return s * last + 0.1 * i;
}

// The counter wraps in the first iteration, or later.
double wrapping(int n, const double *x)
{
    double s = 0.0;
    uint8_t i = 0;
    do
        s += 0.01 * x[i % 6] * x[1];
    while (--i > 252);
    do
        s += 0.01 * x[i % 6] * x[2];
    while (++i != 3);
    uint8_t l = 250;
    do
        s += 0.01 * x[(l + 1) % 6] * x[l / 60];
    while (l++ != 3);
    int8_t k = -128;
    do
        s += 0.01 * x[(k + 128) % 6] * x[3];
    while (--k > 120);
    return s + 0.1 * k + n;
}

// All stages, the first one from x, the others in place, each with its state.
double biquads(uint32_t stages, uint32_t n, const double *c, const double *x, double *y, double *state)
{
    const double *from = x;
    double *at = state, sum = 0.0;
    do {
        double b0 = *c++, b1 = *c++, b2 = *c++, a1 = *c++, a2 = *c++;
        double x1 = at[0], x2 = at[1], y1 = at[2], y2 = at[3], *to = y;
        uint32_t k = n;
        while (k > 0U) {
            double in = *from++, out = b0 * in + b1 * x1 + b2 * x2 + 0.3 * a1 * y1 + 0.3 * a2 * y2;
            *to++ = out;
            x2 = x1;
            x1 = in;
            y2 = y1;
            y1 = out;
            k--;
        }
        *at++ = x1;
        *at++ = x2;
        *at++ = y1;
        *at++ = y2;
        from = y;
        sum += y1;
    } while (--stages > 0);
    return sum;
}

void product(uint16_t n, uint16_t m, const double *a, const double *b, double *c)
{
    const double *row = a, *p, *q;
    double *to = c;
    uint16_t i = n, j, k;
    do {
        q = b;
        j = n;
        do {
            double sum = 0.0;
            p = row;
            for (k = m; k > 0U; k--) {
                sum += *p++ * *q;
                q += n;
            }
            *to++ = sum;
            j--;
            q = b + (n - j);
        } while (j > 0U);
        row += m;
        i--;
    } while (i > 0U);
}

// Further than the largest int, if something in front did not end it.
double far(int n, const double *x)
{
    double s = 0.0;
    int i = n, last = 1500000000;
    if (i < 0)
        last = i + 3;
    do
        s += x[i & 3] * x[1];
    while (++i < last);
    return s;
}

// Something else ends it.
double left(int n, const double *x)
{
    double s = 0.1, d;
    int i = 0;
    do {
        d = 0.25 * (x[i % 6] - s);
        s += d;
    } while (++i < 4 * n && d * d > 1e-4);
    do {
        if (i % 3 == 2)
            break;
        s += x[i % 6] * x[i % 6];
    } while (++i < n + 20);
    return s;
}
