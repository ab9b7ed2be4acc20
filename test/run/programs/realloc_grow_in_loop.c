// RUN: %run-test %s
// An array that doubles as it grows; its old values are used after it moved.
// ADCC: f
// ARGS: n=5, x[5]
// ARGS: n=0, x[1]
#include <stdlib.h>

double f(int n, const double *x)
{
    double *v = NULL, s = 1.0;
    int size = 0, room = 0;
    for (int i = 0; i < n; i++) {
        if (size == room) {
            room = room ? 2 * room : 1;
            v = realloc(v, (size_t)room * sizeof *v);
        }
        v[size] = x[i] * (size ? v[size - 1] : 1.0);
        size++;
    }
    for (int i = 0; i < size; i++)
        s += v[i] * s;
    free(v);
    return s;
}
