// RUN: %run-test %s
// Counters without a sign, as wide as addresses and not: what they reach, and where they wrap.
#include <math.h>
#include <stdlib.h>

// ADCC: ahead(v)/(v); behind(v)/(v); down(v)/(v); around(v)/(v); narrow(v)/(v)
// ARGS: n=6, v[8] in 0.2..0.6
// ARGS: n=1, v[8] in 0.2..0.6
// ARGS: n=0, v[8] in 0.2..0.6
void ahead(size_t n, double *v)
{
    for (size_t i = 0; i < n; i++)
        v[i] = v[i + 1] * v[i] + sin(v[i + 1]);
}

void behind(size_t n, double *v)
{
    for (size_t i = 1; i < n; i++)
        v[i] = v[i - 1] * v[i] + sin(v[i - 1]);
}

// Below zero, behind the test.
void down(size_t n, double *v)
{
    for (size_t i = n; i-- > 0;)
        v[i] = v[i + 1] * v[i] + sin(v[i + 1]);
}

// Until it wraps.
void around(size_t n, double *v)
{
    for (size_t i = n - 1; i < n; i--)
        v[i] = v[i + 1] * v[i] + sin(v[i + 1]);
}

// unsigned wraps long before addresses do: element 1 stands behind the last one that is counted.
void narrow(unsigned n, double *v)
{
    for (unsigned k = 0; k < 2; k++)
        for (unsigned i = 0; i < n + 1; i++)
            v[(i - n) + n] = v[(i + (0u - n)) + n + 1] * v[i] + sin(v[(unsigned)(i - 7) + 7]);
}

// ADCC: stencil(u)/(u)
// ARGS: n=5, m=4, u[20] in 0.1..0.9
// ARGS: n=20, m=18, u[360] in 0.1..0.9
// ARGS: n=1, m=1, u[1]
void stencil(size_t n, size_t m, double *u)
{
    double *next = malloc(n * m * sizeof *next);
    for (int step = 0; step < 3; step++) {
        for (size_t i = 1; i + 1 < n; i++)
            for (size_t j = 1; j + 1 < m; j++)
                next[i * m + j] = u[i * m + j] * (u[(i - 1) * m + j] - u[(i + 1) * m + j]) * u[i * m + j - 1] + u[i * m + j + 1];
        for (size_t i = 1; i + 1 < n; i++)
            for (size_t j = 1; j + 1 < m; j++)
                u[i * m + j] = next[i * m + j];
    }
    free(next);
}

// Indices that are cast to what is wider; a triangle in place.
// ADCC: widened(u)/(u); eliminated(u)/(u)
// ARGS: n=4, u[16] in 0.1..0.9
// ARGS: n=1, u[1]
void widened(int n, double *u)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            u[(size_t)i * n + j] = u[(size_t)(i - 1) * n + j] * u[(size_t)i * n + j] + sin(u[(size_t)i * n + j]);
}

void eliminated(int n, double *u)
{
    for (size_t k = 0; k < (size_t)n; k++)
        for (size_t i = k + 1; i < (size_t)n; i++) {
            u[i * n + k] /= 3.0 + u[k * n + k];
            for (size_t j = k + 1; j < (size_t)n; j++)
                u[i * n + j] -= u[i * n + k] * u[k * n + j];
        }
}
