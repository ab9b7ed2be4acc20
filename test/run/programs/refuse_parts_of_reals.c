// A part of a real that is copied or cleared has no derivative; whole ones have, through characters, too.
// RUN: %run-test %s
// REFUSE: --reverse swapped : a number of bytes that is not one of whole reals
// REFUSE: --reverse halves : a number of bytes that is not one of whole reals
// REFUSE: --forward cleared : a number of bytes that is not one of whole reals
// REFUSE: --reverse cleared : a number of bytes that is not one of whole reals
// ORACLE: double
// ADCC: whole
// ARGS: n=3, x[3] in 0.5..1.5
#include <string.h>

static void swap(char *p, char *q, size_t n)
{
    char t[4];

    for (; n; p += 4, q += 4, n -= 4) {
        memcpy(t, p, 4);
        memcpy(p, q, 4); /* refused */
        memcpy(q, t, 4);
    }
}

double swapped(int n, const double *x)
{
    double y[2] = {x[0], x[n - 1]};

    swap((char *)y, (char *)(y + 1), sizeof *y);
    return y[0] * y[0] * y[1];
}

double halves(int n, const double *x)
{
    double y;

    memcpy(&y, x + n - n, 4); /* refused */
    memcpy((char *)&y + 4, (const char *)x + 4, 4);
    return y * y;
}

double cleared(int n, const double *x)
{
    double y = x[0] * x[n - 1];

    memset(&y, 0, 4); /* refused */
    return y;
}

static void forward_bytes(void *to, const void *from, size_t n)
{
    memcpy(to, from, n);
}

double whole(int n, const double *x)
{
    double y[6];
    char *d = (char *)y;

    memcpy(d, (const char *)x, n * sizeof(double));
    forward_bytes(y + n, x, (size_t)n << 3);
    return y[0] * y[1] + y[n] * y[n + 1];
}
