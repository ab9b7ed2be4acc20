// A name is formatted into a record on the heap from a table of names: the drivers, which call the function several times, see that the table is
// only read.
// RUN: %run-test %s
// ADCC: cost(return)/(x)
// ARGS: n=3, x[3] in -1..1
// ALSO: gradient, hessian, sparse-hessian
#include <stdio.h>
#include <stdlib.h>

struct factor {
    double value;
    char label[16];
};

static const struct {
    const char *name;
    int arity;
} kinds[2] = {{"prior", 1}, {"between", 2}};

static struct factor *make(int i)
{
    struct factor *factor = calloc(1, sizeof *factor);

    if (!factor)
        return NULL;
    snprintf(factor->label, sizeof factor->label, "%s%d", kinds[i % 2].name, i);
    return factor;
}

double cost(int n, const double *x)
{
    double total = 0.0;

    for (int i = 0; i < n; i++) {
        struct factor *factor = make(i);
        if (!factor)
            return -1.0;
        factor->value = x[i] * x[i] * x[(i + 1) % n] + (factor->label[0] == 'p' ? x[i] : 0.0);
        total += factor->value * factor->value;
        free(factor);
    }
    return total;
}
