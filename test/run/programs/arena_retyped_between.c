// Memory from malloc holds floats, then doubles: what was read of the floats is not read again behind the doubles. In reverse mode it is refused.
// RUN: %run-test %s
// ADCC: by_bytes; by_pointer; work
// WITHOUT: reverse, forward-vector, reverse-vector, hvp, taylor: memory of several types is not supported there
// TOLERANCE: 1e-4 1e-4
// ORACLE: double
// ARGS: n=4, x[6] in -1..1
// REFUSE: --reverse by_bytes : active memory that is used again for real numbers of another type is not supported in reverse mode
#include <math.h>
#include <stdlib.h>

double by_bytes(int n, double *x)
{
    double gain = 0;
    for (int link = 0; link < n; link++) {
        char *arena = malloc(64);
        float *singles = (float *)arena;
        float old;
        for (int at = 0; at < n; at++)
            singles[at] = (float)x[0] + (float)at; /* refused */
        old = singles[link];
        double *ends = (double *)arena;
        ends[0] = 0.3;
        ends[1] = 0.5;
        gain += sinf(old);
        free(arena);
    }
    return gain * gain;
}

double by_pointer(int n, double *x)
{
    double gain = 0;
    for (int link = 0; link < n; link++) {
        void *block = malloc(64);
        float *singles = block, old;
        double *ends = block, last;
        ends[1] = x[2];
        singles[0] = (float)x[link];
        old = singles[n - 4];
        ends[0] = 0.3 * x[2];
        last = ends[n - 4];
        singles[n - 4] = 0.5f;
        gain += last + sinf(old) * x[1];
        free(block);
    }
    return gain * gain;
}

/* Floats in the room of doubles, which come back through their own pointer. */
double work(int n, double *x)
{
    double gain = 0;
    for (int link = 0; link < n; link++) {
        double *room = malloc(8 * sizeof *room);
        float *singles = (float *)room, old, next;
        singles[0] = (float)x[link];
        singles[1] = (float)x[1];
        old = singles[n - 4];
        next = singles[n - 3];
        room[0] = 0.25 * x[2];
        gain += sinf(old) * next;
        gain += room[n - 4] * x[link];
        free(room);
    }
    return gain * gain;
}
