// RUN: %run-test %s
// Records with reals, integers and pointers move.
// ADCC: f
// ARGS: n=4, x[4]
#include <stdlib.h>

struct Item {
    int id;
    double weight;
    const double *from;
};

double f(int n, const double *x)
{
    struct Item *items = malloc(sizeof *items);
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        items = realloc(items, (size_t)(i + 1) * sizeof *items);
        items[i].id = i;
        items[i].weight = x[i] * (i + 1);
        items[i].from = &x[n - 1 - i];
        for (int k = 0; k <= i; k++)
            items[k].weight *= *items[k].from;
    }
    for (int i = 0; i < n; i++)
        s += items[i].weight * items[i].id * *items[i].from;
    free(items);
    return s;
}
