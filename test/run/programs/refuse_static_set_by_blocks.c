// RUN: %run-test %s
// Statics whose values on entry matter, written by code that is not differentiated: by a copy, and by bytes that are set.
// REFUSE: --reverse f : gain
// REFUSE: --forward f : gain
// REFUSE: --reverse g : bias
#include <string.h>

static double gain[4] = {1.0, 1.0, 1.0, 1.0};
static double bias[2] = {1.0, 2.0};

void set(const double *x)
{
    memcpy(gain, x, sizeof gain); /* refused */
}

void clear(void)
{
    memset(bias, 0, sizeof bias); /* refused */
}

double f(const double *x)
{
    return gain[0] * x[0];
}

double g(const double *x)
{
    return bias[1] * x[0];
}
