// Pieces of one block for records of reals and for reals, by a function that stays a call and knows bytes alone, the block used twice; and by loops
// that walk byte by byte.
// RUN: %run-test %s
// ADCC: f(x,return)/(x)
// WITHOUT: taylor: a pointer to active memory that is moved in bytes
// ARGS: n=3, x[4] in 0.3..1.2
// ALSO: jacobian, sparse-jacobian
// ADCC: walked(return)/(x)
// WITHOUT: taylor: a pointer to active memory that is moved in bytes
// ARGS: n=3, x[4] in 0.3..1.2
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

static char *skip(char *p, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        p++;
    return p;
}

static char *back(char *p, long n)
{
    return p - n * (long)sizeof(double);
}

double walked(int n, const double *x)
{
    char *memory = aligned_alloc(64, 4096);
    double sum = 0.0;

    for (int round = 0; round < 2; round++) {
        double *a = (double *)memory, *b = (double *)(memory + (size_t)n * sizeof(double));
        double *c = (double *)skip(memory, (size_t)(n + 2) * sizeof(double));
        char *end = skip((char *)c, (size_t)n * sizeof *c);
        for (int i = 0; i < n; i++) {
            a[i] = x[i] * x[0];
            c[i] = x[1] * i;
        }
        b[0] = x[2];
        b[1] = sum;
        *(double *)back(end, 1) *= x[1];
        *(double *)back(end, 2 + n) *= x[2];
        for (int i = 0; i < n; i++)
            sum += a[i] * b[0] + c[i] * b[1] + c[i];
    }
    free(memory);
    return sum;
}
