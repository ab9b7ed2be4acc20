// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[3]
#include <stdlib.h>

struct Cell {
    double value, flux[2];
    int kind;
};

double f(int n, const double *x)
{
    struct Cell *cells = calloc((size_t)n, sizeof *cells);
    for (int i = 0; i < n; i++) {
        cells[i].value = x[i];
        cells[i].kind = i % 2;
    }
    for (int i = 0; i < n; i++) {
        struct Cell *next = &cells[(i + 1) % n];
        cells[i].flux[cells[i].kind] = next->value * cells[i].value;
        next->value += cells[i].flux[0] - cells[i].flux[1];
    }
    double s = cells[0].value * cells[n - 1].flux[0];
    free(cells);
    return s;
}
