// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4]
#include <stdlib.h>

struct Row {
    int n;
    double scale;
    double v[];
};

double f(int n, const double *x)
{
    struct Row *row = malloc(sizeof *row);
    double s = 0.0;
    row->n = 0;
    row->scale = x[0];
    for (int i = 0; i < n; i++) {
        row = realloc(row, sizeof *row + (size_t)(row->n + 1) * sizeof row->v[0]);
        row->v[row->n++] = x[i] * row->scale;
        row->scale *= x[i];
    }
    for (int i = 0; i < row->n; i++)
        s += row->v[i] * row->v[row->n - 1 - i] * row->scale;
    free(row);
    return s;
}
