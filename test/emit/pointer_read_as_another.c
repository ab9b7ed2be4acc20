// What C leaves undefined, a pointer to a real that is read as one to a record, is still followed.
// RUN: %adcc --forward f %s -o %t.c && FileCheck %s < %t.c
#include <stdlib.h>

struct Place {
    double *at, weight;
};
struct Number {
    double value;
    int kind;
};
struct Named {
    struct Number *number;
    long kind;
};

// CHECK-LABEL: double f_d(
// CHECK: double value_d = named_d->number->value;
double f(double *x)
{
    void *memory = malloc(sizeof(struct Place));
    struct Place *place = memory;
    struct Named *named = memory;
    double value;
    place->weight = x[0];
    x[1] = place->weight;
    named->kind = 1;
    place->at = x;
    value = named->number->value;
    free(memory);
    return value;
}
