// An inline definition of a function stands in a header beside its external definition in another file, as C99 has it.
// RUN: %run-test %s
// FILES: Inputs/inline_beside_external.c
// ADCC: weighted
// ARGS: n=3, w[3], x[3]

#include "Inputs/inline_beside_external.h"

double weighted(int n, const double *w, const double *x)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += term(w[i], x[i]) * total(i, x);
    return sum;
}
