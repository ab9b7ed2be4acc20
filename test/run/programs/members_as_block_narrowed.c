// RUN: %run-test %s
// A block's size that a cast makes smaller: 256 + 24 bytes as a character are 24.
// ORACLE: double
#include <string.h>

struct Big {
    double v[2], w[45];
};

// ADCC: narrowed(return)/(x)
// ARGS: x[50]
double narrowed(const double *x)
{
    struct Big b = {{1.0, 2.0}, {3.0, 4.0}};
    memcpy(b.v, x, (unsigned char)(256 + 24));
    return b.v[0] * b.v[1] * b.w[0] * b.w[1];
}

// ADCC: cleared(return)/(x)
// ARGS: x[2]
double cleared(const double *x)
{
    struct Big b = {{x[0], x[1]}, {x[0] * x[1], x[1]}};
    memset(b.v, 0, (unsigned char)(256 + 24));
    return b.v[0] + b.v[1] + b.w[0] + b.w[1];
}
