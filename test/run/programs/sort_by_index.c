// RUN: %run-test %s
// What is sorted leads to reals: indices with keys behind a static pointer, pointers to structs, an order kept and used again.
// ADCC: ranked; by_pointer; spearman
// ARGS: ranked: n=4, keys[4]={0.4, -1.2, 3.1, 0.7}
// ARGS: by_pointer: n=3, bodies[3], bodies.mass={2.0, 1.0, 3.0}, bodies.x={0.5, 0.7, -0.2}
// ARGS: spearman: n=4, x[4]={0.4, -1.2, 3.1, 0.7}, y[4]={1.0, 2.0, -0.5, 0.2}
#include <stdlib.h>

static const double *sort_keys;

static int by_sort_key(const void *a, const void *b)
{
    double x = sort_keys[*(const int *)a], y = sort_keys[*(const int *)b];
    return (x > y) - (x < y);
}

double ranked(int n, const double *keys)
{
    int order[8];
    double sum = 0;

    for (int i = 0; i < n; i++)
        order[i] = i;
    sort_keys = keys;
    qsort(order, (size_t)n, sizeof *order, by_sort_key);
    for (int i = 0; i < n; i++)
        sum += keys[order[i]] * keys[order[i]] * (i + 1);
    return sum;
}

struct body {
    double mass, x;
};

static int heavier(const void *a, const void *b)
{
    const struct body *const *left = a, *const *right = b;
    return ((*left)->mass < (*right)->mass) - ((*left)->mass > (*right)->mass);
}

double by_pointer(int n, struct body *bodies)
{
    struct body *order[8];
    double sum = 0;

    for (int i = 0; i < n; i++)
        order[i] = &bodies[i];
    qsort(order, (size_t)n, sizeof *order, heavier);
    for (int i = 0; i < n; i++) {
        order[i]->x *= i + 0.5;
        sum += order[i]->x * order[i]->mass * order[0]->mass;
    }
    return sum;
}

struct ranked_value {
    double value;
    size_t place;
};

static int by_value(const void *a, const void *b)
{
    const struct ranked_value *x = a, *y = b;
    return (x->value > y->value) - (x->value < y->value);
}

static void rank(size_t n, const double *x, double *out)
{
    struct ranked_value *all = calloc(n, sizeof *all);

    for (size_t i = 0; i < n; i++)
        all[i] = (struct ranked_value){x[i], i};
    qsort(all, n, sizeof *all, by_value);
    for (size_t i = 0; i < n; i++)
        out[all[i].place] = (double)i * all[i].value;
    free(all);
}

double spearman(int n, const double *x, const double *y)
{
    double rx[8], ry[8], sum = 0;

    rank((size_t)n, x, rx);
    rank((size_t)n, y, ry);
    for (int i = 0; i < n; i++)
        sum += rx[i] * ry[i];
    return sum;
}
