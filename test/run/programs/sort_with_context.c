// RUN: %run-test %s
// qsort_r of GNU: the comparison has a context, which may hold what depends on an input.
// CFLAGS: -D_GNU_SOURCE
// OPTIONS: -D_GNU_SOURCE
// ADCC: directed; ranked; records; plain
// ARGS: directed: sign=1, x[5]={0.5, 1.5, 0.9, -0.4, 0.2}
// ARGS: directed: sign=-1, x[5]={0.5, 1.5, 0.9, -0.4, 0.2}
// ARGS: ranked: n=4, x[4]={0.5, 1.5, 0.9, -0.4}
// ARGS: records: n=3, p[3]
// ARGS: plain: n=4, x[4]
#include <stdlib.h>

struct order {
    int sign;
    const double *keys;
};

static int by_value(const void *a, const void *b, void *context)
{
    const struct order *order = context;
    double x = *(const double *)a, y = *(const double *)b;
    return order->sign * ((x > y) - (x < y));
}

double directed(int sign, double *x)
{
    struct order order = {sign, NULL};
    double s = 0.0;
    qsort_r(x, 5, sizeof *x, by_value, &order);
    for (int i = 0; i < 5; i++)
        s = s * 0.5 + x[i] * (i + 1);
    return s * x[2];
}

static int by_key(const void *a, const void *b, void *context)
{
    const struct order *order = context;
    double x = order->keys[*(const int *)a], y = order->keys[*(const int *)b];
    return (x > y) - (x < y);
}

double ranked(int n, const double *x)
{
    int places[4];
    double y[4], s = 1.0;
    struct order order = {1, y};
    for (int i = 0; i < n; i++) {
        places[i] = i;
        y[i] = x[i] * x[(i + 1) % n];
    }
    qsort_r(places, (size_t)n, sizeof *places, by_key, &order);
    for (int i = 0; i < n; i++)
        s = s * x[places[i]] + y[places[n - 1 - i]];
    return s;
}

struct point {
    double key, weight;
    int id;
};

static int by_distance(const void *a, const void *b, void *context)
{
    double from = *(double *)context;
    double x = ((const struct point *)a)->key - from, y = ((const struct point *)b)->key - from;
    return (x * x > y * y) - (x * x < y * y);
}

double records(int n, struct point *p)
{
    double middle = 0.0, s = 0.0;
    for (int i = 0; i < n; i++)
        middle += p[i].key / n;
    qsort_r(p, (size_t)n, sizeof *p, by_distance, &middle);
    for (int i = 0; i < n; i++)
        s += p[i].weight * p[i].key * (i + 1);
    return s * middle;
}

static int backwards(const void *a, const void *b, void *context)
{
    (void)context;
    return *(const int *)b - *(const int *)a;
}

double plain(int n, const double *x)
{
    int places[4] = {2, 0, 3, 1};
    qsort_r(places, (size_t)n, sizeof *places, backwards, NULL);
    return x[places[0]] * x[places[1]] + x[places[2]] * x[places[0]];
}
