// RUN: %run-test %s
// The same bytes hold an array, then records with pointers, then reals again.
// ADCC: f
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// ARGS: n=4, x[4]
#include <stdlib.h>

struct Link {
    struct Link *next;
    double *at;
    double weight;
};

double f(int n, const double *x)
{
    char *memory = malloc(4096);
    double *a = (double *)memory, s = 0.0, local[4];
    for (int i = 0; i < 3 * n; i++)
        a[i] = x[i % n] * x[0];
    for (int i = 0; i < n; i++)
        local[i] = a[3 * i] * a[i];
    struct Link *links = (struct Link *)memory;
    for (int i = 0; i < n; i++) {
        links[i].next = i + 1 < n ? &links[i + 1] : NULL;
        links[i].at = &local[n - 1 - i];
        links[i].weight = x[i] * x[i];
    }
    for (struct Link *p = links; p; p = p->next) {
        s += p->weight * *p->at;
        *p->at += s;
    }
    double *b = (double *)memory;
    for (int i = 0; i < 2 * n; i++)
        b[i] = local[i % n] * s;
    for (int i = 1; i < 2 * n; i++)
        s += b[i] * b[i - 1];
    free(memory);
    return s;
}
