// In vector modes the lanes of one node are stored, and loaded by way of another pointer, in one loop over the directions.
// RUN: %run-test %s
// ADCC: f
// ARGS: q[2][4] in -1..1, x[3] in -1..1, y[3]={2,3,4}, b in -1..1
#include <stddef.h>

struct node {
    double value;
    struct node *next;
    int tag;
};

double f(double **q, double *x, const double *y, double b)
{
    struct node cells[4] = {{0.5, NULL, 0}, {q[0][2], NULL, 1}, {.value = 0.5}, {.tag = 3}};
    struct node *list = cells, *last = cells, *end = cells;

    for (int i = 0; i < 3; i++)
        cells[i].next = &cells[i + 1];
    while (last->next)
        last = last->next;
    last->value *= b;
    while (end->next)
        end = end->next;
    end->value *= 0.5 * x[2];
    if (x[0] < y[0] && list->next)
        list = list->next;
    cells[3].value += 3.0 * x[0];
    return x[1] * list->value + b * x[2];
}
