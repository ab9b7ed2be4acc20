// RUN: %run-test %s
// Nobody could seed what the caller gets.
// REFUSE: --reverse f : alloc
#include <stdlib.h>

struct Result {
    double *data;
};

void f(struct Result *r, double x)
{
    r->data = malloc(2 * sizeof *r->data); /* refused */
    r->data[0] = x * x;
}
