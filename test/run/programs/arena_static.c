// RUN: %run-test %s
// An arena in a static array of characters.
// ADCC: f
// WITHOUT: forward-vector, reverse-vector, taylor: memory of several types that converted pointers lead to has no vector mode
// ARGS: n=3, x[3]
// ORACLE: double
#include <stddef.h>

static _Alignas(16) unsigned char memory[1024];
static size_t used;

static void *take(size_t bytes)
{
    void *p = memory + used;
    used += (bytes + 15) & ~(size_t)15;
    return p;
}

struct Cell {
    int id;
    double v;
};

double f(int n, const double *x)
{
    used = 0;
    double *w = take((size_t)n * sizeof *w), s = 0.0;
    struct Cell *cells = take((size_t)n * sizeof *cells);
    int *order = take((size_t)n * sizeof *order);
    for (int i = 0; i < n; i++) {
        w[i] = x[i] * x[i];
        cells[i].id = n - 1 - i;
        cells[i].v = w[i] * x[0];
        order[i] = (i + 1) % n;
    }
    for (int i = 0; i < n; i++)
        s += cells[order[i]].v * w[cells[i].id];
    return s;
}
