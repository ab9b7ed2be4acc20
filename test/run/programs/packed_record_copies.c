// RUN: %run-test %s
// Records are packed into bytes and unpacked; a helper copies by void pointers.
// ADCC: f
// ARGS: n=3, x[3]
// ORACLE: double
#include <string.h>

struct Header {
    int count;
    double scale;
};

static void copy_bytes(void *to, const void *from, size_t n)
{
    memcpy(to, from, n);
}

double f(int n, const double *x)
{
    struct Header h = {n, x[0]}, back;
    double y[3], s = 0.0;
    copy_bytes(&back, &h, sizeof h);
    copy_bytes(y, x, (size_t)n * sizeof *x);
    for (int i = 0; i < back.count; i++)
        s += y[i] * back.scale * s + y[n - 1 - i];
    return s;
}
