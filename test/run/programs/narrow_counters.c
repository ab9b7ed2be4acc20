// RUN: %run-test %s
// Counters narrower than int, or compared as another type (widen.c, widen_values.c, counted.c): those that wrap are left by something else, or never come there.
// ADCC: narrow
// ARGS: n=5, x[6]
// ARGS: n=0, x[6]
// ADCC: sized
// ARGS: n=4, x[6]
// ARGS: n=0, x[6]
// ADCC: wraps
// ARGS: n=4, x[6]
// ADCC: large
// ARGS: n=3, x[6]
// ARGS: n=0, x[6]
// ADCC: negative
// ARGS: n=4, x[6]
// ADCC: set
// ARGS: n=5, x[6]
// ADCC: nested
// ARGS: n=4, x[16]
// ADCC: downwards
// ARGS: n=5, x[6]
// ARGS: n=0, x[6]
// ARGS: n=1, x[6]
// ADCC: members
// ARGS: n=3, x[9]
// ARGS: n=0, x[9]
#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#pragma clang diagnostic ignored "-Wsign-compare"
#else
#pragma GCC diagnostic ignored "-Wsign-compare"
#endif

#define COUNT(array) (sizeof(array) / sizeof *(array))

double narrow(uint8_t n, const double *x)
{
    double s = 1.0;
    for (uint8_t i = 0; i < n; i++)
        s += x[i] * s;
    for (int16_t i = n; i >= 0; i--)
        s += x[i] * x[0];
    for (uint16_t i = n; i > 0; i--)
        s *= x[i - 1] + 0.5;
    uint8_t k = n;
    while (k--)
        s += x[k] * x[k];
    s += 0.001 * k; // 255
    for (signed char i = 0; i < n; i += 2)
        s += x[i] / s;
    return s;
}

double sized(size_t n, const double *x)
{
    double y[6] = {0}, s = 0.0;
    for (int i = 0; i < COUNT(y); i++)
        y[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        s += y[i] * x[i + 1];
    for (int i = 0; i + 1 < n; i++)
        s += y[i] * y[i + 1];
    for (unsigned i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            s += y[i] * x[j];
    for (uint16_t i = 0; i < COUNT(y); i++)
        s += y[i] * s;
    for (int i = -1; i < n; i++) // -1 is a large number here
        s += 10.0;
    return s;
}

// Each counter wraps, or would if it were compared as it is converted.
double wraps(int n, const double *x)
{
    double s = 0.0;
    int rounds = 0, most = 290 + 3 * n;
    for (uint8_t i = 250; i < most; i++) {
        if (rounds++ > 8)
            break;
        s += x[i % 6] * s + x[i % 5];
    }
    for (uint8_t i = 250; (int8_t)i < n; i++)
        s += x[i % 6] * x[0];
    uint8_t k = n + 251;
    while (++k < 6)
        s += x[k % 6] * x[1];
    for (uint8_t i = 3; i < 200 && rounds < 14; i -= 2, rounds++)
        s += x[i % 6] * x[2];
    for (uint32_t i = -3; (int)i < (long)n; i++)
        s += x[(i + 3) % 6] * x[3];
    return s;
}

// The bound is a large number where n is 0.
double large(uint8_t n, const double *x)
{
    double s = 0.0;
    int rounds = 0;
    for (uint8_t i = 0; i < (size_t)n - 1; i++) {
        if (rounds++ > 300)
            break;
        s += 0.01 * x[i % 6] * x[1];
    }
    for (uint8_t i = 0; i < n - 1u; i += 2) {
        if (rounds++ > 500)
            break;
        s += 0.01 * x[i % 6] * x[2];
    }
    return s;
}

double negative(int n, const double *x)
{
    double s = 0.0;
    int low = -2;
    for (int8_t i = -3; i < n; i++)
        s += x[(i + 6) % 6] * x[1];
    for (int i = 0; i < (size_t)n; i++)
        if (i > low)
            s += x[i] * x[2];
    for (int i = 2; i < (unsigned)n; i++)
        if (low < i)
            s += x[i] * s * i;
    return s;
}

// On some ways it is set, or goes on further.
double set(uint8_t n, const double *x)
{
    double s = 0.0;
    for (uint8_t i = 0; i < n; i++) {
        if (x[i] < 0.0)
            continue;
        if (i == 1)
            i = 2;
        s += x[i] * x[i];
    }
    for (uint8_t i = 0; i < n; i++) {
        s += x[i] * x[0];
        if (s > 1e6)
            break;
        if (i % 3 == 1)
            i++;
    }
    uint8_t i = 0;
    for (; i < 6; i++)
        if (i == n)
            break;
    return s + x[i % 6] * i;
}

double nested(uint8_t n, const double *x)
{
    double s = 0.0;
    for (uint8_t i = 0; i < n; i++)
        for (uint8_t j = i + 1; j < n; j++)
            s += x[i * n + j] * x[j * n + i];
    for (uint16_t i = 0; i < n; i++) {
        double row = 1.0;
        for (uint8_t j = i; j > 0; j--)
            row *= x[i * n + j - 1] + 0.3;
        s += row;
    }
    return s;
}

double downwards(size_t n, const double *x)
{
    double s = 0.0;
    for (size_t i = n; i >= 2; i--)
        s += x[i] * x[i - 1];
    for (size_t i = n; i-- > 1;)
        s += x[i] * x[0];
    for (unsigned i = n + 1; i > 2u; i--)
        s += x[i - 3] * s;
    for (unsigned i = 5, last = n; i > last; i--)
        s += x[i] * x[last];
    return s;
}

struct matrix {
    uint8_t rows, columns;
    const double *x;
};

static double product(const struct matrix *a, double *y)
{
    double s = 0.0;
    for (uint8_t i = 0; i < a->rows; i++) {
        y[i] = 0.0;
        for (uint8_t j = 0; j < a->columns; j++)
            y[i] += a->x[i * a->columns + j] * a->x[j];
        s += y[i] * y[i];
    }
    return s;
}

double members(int n, const double *x)
{
    struct matrix a = {n, n, x};
    double y[3] = {0};
    double s = product(&a, y);
    unsigned char *bytes = &a.rows; // no float, but a byte
    for (uint8_t i = 0; i < a.rows; i++) {
        s += y[i] * x[i];
        *bytes = i + 1 < n ? n : 1;
    }
    return s;
}
