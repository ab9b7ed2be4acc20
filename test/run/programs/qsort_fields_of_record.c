// The first fields of a record, sorted as an array.
// RUN: %run-test %s
// ADCC: f
// ARGS: a in -1..1, b in -1..1, m[2] in -1..1
#include <stdlib.h>

struct point {
    double x, y, z, w;
};

static int compare_up(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double f(double a, double b, double *m)
{
    struct point point = {0.1 - a, a * b, 0.5 * b, 3.0};
    double *fields = (double *)&point;

    qsort(fields, 3, sizeof(double), compare_up);
    m[1] += point.x * point.x;
    return point.y * point.z + point.w;
}
