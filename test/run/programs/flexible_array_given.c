// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.7
#include <stdlib.h>

struct Row {
    int n;
    double v[];
};

static struct Row *row_new(int n)
{
    struct Row *row = calloc(1, sizeof *row + (size_t)n * sizeof(double));
    row->n = n;
    return row;
}

static struct Row *row_copy(const struct Row *from)
{
    struct Row *row = row_new(from->n);
    for (int i = 0; i < from->n; i++)
        row->v[i] = from->v[i];
    return row;
}

double f(double x)
{
    struct Row *a = row_new(3), *b;
    double s = 0.0;
    for (int i = 0; i < a->n; i++)
        a->v[i] = x * (i + 1) * x;
    b = row_copy(a);
    a->v[0] = b->v[1];
    for (int i = 0; i < a->n; i++)
        s += a->v[i] * b->v[i];
    free(b);
    free(a);
    return s;
}
