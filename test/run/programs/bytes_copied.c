// RUN: %run-test %s
// Reals travel through bytes: packed at odd places, taken out again; swapped through a buffer.
// ADCC: f
// WITHOUT: forward-vector, reverse-vector, taylor: reals that are copied as bytes have no vector mode
// ARGS: n=3, x[3], y=0.4
#include <string.h>

static void swap(void *a, void *b, size_t size)
{
    char hold[32];
    memcpy(hold, a, size);
    memcpy(a, b, size);
    memcpy(b, hold, size);
}

double f(int n, double *x, double y)
{
    char bytes[160];
    double z, w[3];
    size_t at = 1;
    memcpy(bytes + at, &y, sizeof y);
    at += sizeof y;
    memcpy(bytes + at, x, (size_t)n * sizeof *x);
    memmove(bytes + at + sizeof *x, bytes + at, 2 * sizeof *x);
    memcpy(&z, bytes + 1, sizeof z);
    memcpy(w, bytes + at, sizeof w);
    swap(&x[0], &x[2], sizeof *x);
    swap(&w[1], &x[1], sizeof *x);
    return z * w[0] * w[1] + w[2] * x[0] * x[1];
}
