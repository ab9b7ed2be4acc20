// Pieces of one block for records of reals and for reals, by a function that stays a call and knows bytes alone; the block is used twice.
// RUN: %run-test %s
// ADCC: f(x,return)/(x)
// WITHOUT: taylor: a pointer to active memory that is moved in bytes
// ARGS: n=3, x[4] in 0.3..1.2
// ALSO: jacobian, sparse-jacobian
#include <math.h>
#include <stdlib.h>

struct point {
    double x, y, z, w;
};

static void *take(char **top, size_t bytes)
{
    void *here = *top;
    *top += (bytes + 15) / 16 * 16;
    return here;
}

double f(int n, double *x)
{
    char *memory = aligned_alloc(64, 1024), *top = memory;
    double sum = 0.0;

    for (int round = 0; round < 2; round++) {
        struct point *points;
        double *w;
        top = memory;
        points = take(&top, 2 * sizeof *points);
        points[0] = (struct point){tanh(x[0] * x[1]), 0.5, x[2], 1.0};
        points[1] = (struct point){.y = x[2] * sum, .w = x[round]};
        w = take(&top, (size_t)n * sizeof *w);
        for (int i = 0; i < n; i++)
            w[i] = points[i & 1].x * x[i] + points[1].w;
        top += 16;
        *(double *)take(&top, sizeof(double)) = 3.0;
        for (int i = 0; i < n; i++)
            sum += w[i] * points[0].z * points[1].y + points[0].x * w[(i + 1) % n];
    }
    x[3] = sin(sum);
    free(memory);
    return sum * x[0];
}
