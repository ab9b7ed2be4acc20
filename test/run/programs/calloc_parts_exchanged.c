// RUN: %run-test %s
// calloc with the size of an element first, and of a number of bytes that is no multiple of it.
// ADCC: f
// ARGS: x[3]
#include <stdlib.h>

double f(const double *x)
{
    double *a = calloc(sizeof(double), 10), *b = malloc(10 * sizeof(double) + sizeof(double) / 2), s = 0.0;
    for (int i = 0; i < 10; i++)
        a[i] = x[i % 3] * x[(i + 1) % 3];
    for (int i = 0; i < 10; i++)
        b[i] = a[9 - i] * i;
    for (int i = 0; i < 10; i++)
        s += a[i] * b[i];
    free(a);
    free(b);
    return s;
}
