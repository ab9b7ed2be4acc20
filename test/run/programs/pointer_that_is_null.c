// RUN: %run-test %s
// A method that nobody gives: the call is never made, and tells nobody anything.
// ADCC: made
// ARGS: x[2]
#include <stdlib.h>

struct made {
    double *value;
    void (*release)(struct made *made);
};

static void release(struct made *made)
{
    if (made->release)
        made->release(made);
    free(made->value);
    free(made);
}

double made(const double *x)
{
    struct made *made = malloc(sizeof *made);
    double result;

    made->release = NULL;
    made->value = malloc(sizeof *made->value);
    *made->value = x[0] * x[1];
    result = *made->value * x[1];
    release(made);
    return result;
}
