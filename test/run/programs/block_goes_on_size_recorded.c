// RUN: %run-test %s
// ADCC: f
// ARGS: x[4]
#include <stdlib.h>
#include <string.h>

/* The size of a copy that the adjoint pops: what is seen of it is seen where it is written. */
struct Row {
    int n;
    double w;
    double v[1];
};

double f(const double *x)
{
    struct Row *r = malloc(sizeof *r + 3 * sizeof(double)), *q = malloc(sizeof *r + 3 * sizeof(double));
    size_t more = 3;
    double s = 0.0;
    for (int k = 0; k < 3; k++) {
        r->n = 4;
        r->w = 1.0;
        for (int i = 0; i < 4; i++)
            r->v[i] = x[i];
        memcpy(q, r, sizeof *r + more * sizeof(double));
        s += q->v[0] * q->v[1] * q->v[2] * q->w;
        if (s > 0.0)
            more--;
    }
    free(r);
    free(q);
    return s;
}
