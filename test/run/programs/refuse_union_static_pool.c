// RUN: %run-test %s
// Free cells of a static pool hold the links.
// REFUSE: --forward=f : the global variable 'pool' points to active memory when the function begins
#include <stddef.h>

union cell {
    double real;
    union cell *free;
};
static union cell pool[3], *head; /* refused */

double f(double x)
{
    union cell *cell;

    head = NULL;
    for (int i = 0; i < 3; i++) {
        pool[i].free = head;
        head = &pool[i];
    }
    cell = head;
    head = cell->free;
    cell->real = x * x;
    return cell->real;
}
