// RUN: %run-test %s
// What is allocated here cannot be seeded by the caller.
// REFUSE: --reverse f : reaches the caller
#include <stdlib.h>

struct Vector {
    double *data;
    int size;
};

void f(struct Vector *v, double x)
{
    v->data = realloc(v->data, (size_t)(v->size + 1) * sizeof *v->data); /* refused */
    v->data[v->size++] = x * x;
}
