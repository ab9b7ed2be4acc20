// RUN: %run-test %s
// CFLAGS: -O2
// What a recursive function hands to itself, and what is freed before the reverse sweep: the sweep does not get what it has no use for.
// ADCC: transformed; crossed
// ARGS: transformed: n=3, x[4] in -1..1
// ARGS: crossed: n=3, x=0.7, y=1.2
#include <stdlib.h>

struct plan {
    int factors[8];
    double scale;
};

static double stage(double *x, const int *factors, const struct plan *plan, int depth)
{
    int p = *factors++;

    if (depth == 0)
        return x[0] * p * plan->scale;
    for (int i = 0; i < p; i++)
        x[i] *= x[i] + plan->scale;
    return stage(x, factors, plan, depth - 1) + x[p];
}

double transformed(int n, double *x)
{
    struct plan *plan = calloc(1, sizeof *plan);
    double result;

    for (int i = 0; i < 8; i++)
        plan->factors[i] = 1 + i % 3;
    plan->scale = 0.5;
    result = stage(x, plan->factors, plan, n);
    free(plan);
    return result;
}

/* Each becomes the other, and one of them comes along unused. */
static double cross(int n, double a, double b, double unused, const double *p)
{
    if (n == 0)
        return a * b + p[0] * 0.5;
    return cross(n - 1, b, a * b, a, p) * a + cross(n - 1, b, b, unused, p);
}

double crossed(int n, double x, double y)
{
    return cross(n, x, y, x * y, &x);
}
