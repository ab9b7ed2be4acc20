// RUN: %run-test %s
// Neighbours on a ring, whose remainders become comparisons: rings of one, of fewer than the step to a neighbour, of a constant number; counters that do not start
// at zero, go by twos, or are compared with something else.
// ADCC: next; far; constant_ring; sizes; bytes; small; from_two; by_twos; in_grid; neighbour_of_neighbour; mirrored; once_more; beyond; below_zero; moving; twice_round
// ARGS: n=5, x[12]
// ARGS: n=1, x[12]
// ARGS: n=2, x[12]
// ARGS: n=3, x[12]
#include <stddef.h>

double next(int n, const double *x)
{
    double s = 0.5;
    for (int i = 0; i < n; i++)
        s = s * x[(i + 1) % n] + x[(i + n - 1) % n] * x[(i + n) % n] + x[i % n];
    return s;
}

double far(int n, const double *x)
{
    double s = 0.5;
    for (int i = 0; i < n; i++)
        s = s * x[(i + 2) % n] + x[(i - 1 + n - 1 + n) % n] * x[(n + i + 4) % n] + x[(i + n + 1) % n];
    for (int i = 0; i < n; i++)
        s = s * x[(i + n - 2) % n + n - 1];
    return s;
}

double constant_ring(int n, const double *x)
{
    double s = 0.5;
    for (int i = 0; i < 7; i++)
        s = s * x[(i + 6) % 7] + x[(i + 8) % 7] * x[(i + 12) % 7] + x[(i + 14) % 7] + x[(i + 27) % 7];
    for (unsigned i = 0; i < 5; i++)
        s = s * x[(i + 6) % 7u] + x[(i + 4) % 5u] * x[(i - 1) % 6u] + x[(i + 2) % 8];
    for (int i = 0; i < 9; i++) /* beyond the ring */
        s = s * x[(i + 1) % 7] + x[(i + 6) % 7];
    return s + n;
}

double sizes(size_t n, const double *x)
{
    double s = 0.5;
    for (size_t i = 0; i < n; i++)
        s = s * x[(i + 1) % n] + x[(i + n - 1) % n] * x[(i + n) % n] + x[(i + 2) % n];
    for (size_t i = 0; i < n; i++)
        s = s * x[(i + 2 * n - 2) % n] + x[(i + n - 3) % n & 7];
    return s;
}

double bytes(unsigned char n, const double *x)
{
    double s = 0.5;
    for (unsigned char i = 0; i < n; i++)
        s = s * x[(i + 1) % n] + x[(unsigned char)(i + n - 1) % n];
    return s;
}

double small(int n, const double *x)
{
    double s = 0.5;
    for (size_t i = 0; i < (size_t)n; i++)
        s = s * x[(i + 1) % (size_t)n] + x[((int)i + n - 1) % n];
    return s;
}

double from_two(int n, const double *x)
{
    double s = 0.5;
    for (int i = 2; i < n; i++)
        s = s * x[(i + 1) % n] + x[(i + n - 3) % n];
    return s;
}

double by_twos(int n, const double *x)
{
    double s = 0.5;
    for (int i = 1; i < n; i += 2)
        s = s * x[(i + 1) % n] + x[(i + n - 1) % n] * x[(i + n - 2) % n] + x[(i + 3) % n];
    return s;
}

/* n x n points on a torus. */
double in_grid(int n, const double *x)
{
    double s = 0.5;
    int m = n > 2 ? 2 : n;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < m; j++)
            s = s * x[(i + 1) % m * m + (j + m - 1) % m] + x[(i + m - 1) % m * m + (j + 1) % m] * x[i * m + (j + i) % m];
    return s;
}

double neighbour_of_neighbour(int n, const double *x)
{
    double s = 0.5;
    for (int i = 0; i < n; i++) {
        int j = (i + 1) % n;
        s = s * x[(j + 1) % n] + x[(j + n - 1) % n];
    }
    return s;
}

/* Each one's opposite. */
double mirrored(int n, const double *x)
{
    double s = 0.5;
    for (int i = 0; i < n; i++)
        s = s * x[(n - i) % n] + x[(2 * n - i - 1) % n];
    return s;
}

/* Its counter reaches n. */
double once_more(int n, const double *x)
{
    double s = 0.5;
    for (int i = 0; i <= n; i++)
        s = s * x[(i + 1) % n] + x[(i + n - 1) % n];
    return s;
}

/* It goes on beyond n. */
double beyond(int n, const double *x)
{
    double s = 0.5;
    for (int i = 0; i < 8; i++)
        s = s * x[(i + 1) % n] + x[(i + n - 1) % n];
    return s;
}

/* It comes from below. */
double below_zero(int n, const double *x)
{
    double s = 0.5;
    for (int i = -n; i < n; i++)
        s = s * x[(i + 1 + n) % n] + x[(i + n) % n];
    for (int i = -3; i < n; i++)
        s = s * x[(i + 1) % n + n - 1] + x[(i + n - 1) % n + n - 1];
    return s;
}

/* Another place each time, not that of a counter. */
double moving(int n, const double *x)
{
    double s = 0.5;
    int at = 0;
    for (int i = 0; i < 9; i++) {
        at = (at + 3) % n;
        s = s * x[at] + x[(at + n - 1) % n];
    }
    return s;
}

/* Further than once round, downwards: below zero. */
double twice_round(int n, const double *x)
{
    double s = 0.5;
    for (int i = 0; i < n; i++)
        s = s * x[(i + n - 2 * 4) % n + n - 1] + x[(i + 9) % n] + x[(i + n - (n + 1)) % n + n - 1] * x[(i - n + 1) % n + n - 1];
    return s;
}
