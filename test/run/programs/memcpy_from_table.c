// RUN: %run-test %s
// A block that is copied from active or from inactive memory, as it turns out.
// ADCC: f(return)/(x)
// ARGS: c=1, x[3]
// ARGS: c=0, x[3]
#include <string.h>

static const double table[3] = {1.0, 2.0, 0.5};

double f(int c, const double *x)
{
    double d[3], e[4] = {0};
    const double *from = c ? x : table;

    memcpy(d, from, sizeof d);
    d[0] += x[1] * x[2];
    memmove(e + 1, c ? d : table, sizeof d);
    memmove(e, e + 1, sizeof d);
    return d[0] * d[1] * d[2] + e[0] * x[0] + e[2];
}
