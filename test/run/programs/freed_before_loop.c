// RUN: %run-test %s
// A record is given back in front of a loop, or in a loop around it, that reads its members only where it was not: nothing is read of it in front of the loop.
// ADCC: freed; by_a_helper; in_the_loop_around; in_a_branch; moved
// ARGS: done=1, n=4, x[4]
// ARGS: done=0, n=4, x[4]
#include <stdlib.h>

struct counts {
    int k;
    double weight;
};

double freed(int done, int n, const double *x)
{
    struct counts *g = malloc(sizeof *g);
    double s;

    g->k = n - 1;
    s = x[g->k];
    if (done)
        free(g);
    for (int i = 0; i < n; i++)
        s += done ? x[i] * x[i] : x[g->k] * x[i];
    if (!done)
        free(g);
    return s;
}

static void destroy(struct counts *g)
{
    free(g);
}

double by_a_helper(int done, int n, const double *x)
{
    struct counts *g = malloc(sizeof *g);
    double s;

    g->k = n - 1;
    g->weight = x[0];
    s = x[g->k];
    if (done)
        destroy(g);
    for (int i = 0; i < n; i++)
        s += done ? x[i] * x[i] : x[g->k] * x[i] * g->weight;
    if (!done)
        destroy(g);
    return s;
}

double in_the_loop_around(int done, int n, const double *x)
{
    struct counts *g = malloc(sizeof *g);
    double s;

    g->k = n - 1;
    g->weight = x[1];
    s = x[g->k];
    for (int i = 0; i < 2; i++) {
        for (int m = 0; m < n; m++)
            s += done || i == 1 ? x[m] * x[m] : x[g->k] * x[m] * g->weight;
        if (i == 0)
            free(g);
    }
    return s;
}

/* What a branch reads, and gives back. */
double in_a_branch(int done, int n, const double *x)
{
    struct counts *g = malloc(sizeof *g);
    double s = x[0];
    int left = 1;

    g->k = n - 1;
    if (n > 2) {
        s *= x[g->k];
        if (done) {
            free(g);
            left = 0;
        }
    }
    for (int i = 0; i < n; i++)
        if (n > 2)
            s += left ? x[g->k] * x[i] : x[i];
    if (left)
        free(g);
    return s;
}

/* Another function of the library's gives it back. */
double moved(int done, int n, const double *x)
{
    struct counts *g = malloc(sizeof *g), *h = g;
    double s = 0.0;

    g->k = n - 1;
    if (done)
        h = realloc(g, 4 * sizeof *g);
    for (int i = 0; i < n; i++)
        s += done ? x[i] * h->k : x[g->k] * x[i];
    free(h);
    return s;
}
