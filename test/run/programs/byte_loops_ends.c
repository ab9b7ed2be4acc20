// RUN: %run-test %s
// Where loops that copy or clear byte by byte stop (bytewise.c).
// WITHOUT: taylor: it does not support a pointer to active memory that is moved in bytes
// WITHOUT: forward.vector: nor do vector modes
// WITHOUT: reverse.vector: nor do vector modes
// ADCC: returned
// ARGS: k=2, x[4]
// ARGS: k=0, x[4]
#include <stddef.h>

double returned(int k, const double *x)
{
    double y[4], z[4] = {1.0, 2.0, 3.0, 4.0};
    for (int i = 0; i < 4; i++)
        y[i] = x[i] * x[i];
    char *to = (char *)z;
    const char *from = (const char *)y, *end = from + (size_t)k * sizeof *y;
    while (from < end)
        *to++ = *from++;
    *(double *)to = x[3] * x[0];
    to = (char *)y;
    for (size_t i = 0; i < 2 * sizeof *y; i++)
        *to++ = 0;
    *(double *)to += 1.0;
    return z[0] * z[1] * z[2] * z[3] + y[0] * x[0] + y[1] + y[2];
}
