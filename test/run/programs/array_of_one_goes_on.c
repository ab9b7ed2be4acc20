// RUN: %run-test %s
// ADCC: f; g; h
// ARGS: n=5, x[5]={0.7,-0.4,1.3,0.2,0.9}
#include <alloca.h>
#include <stdlib.h>

/* An array of one at the end of a record, allocated with n elements: no whole number of records, and more derivatives than these. */
struct Vector {
    int n;
    double v[1];
};

struct Item {
    int kind;
    double x;
};

struct Items {
    long count;
    struct Item item[1];
};

static struct Vector *vector_new(int n)
{
    struct Vector *p = malloc(sizeof *p + (n - 1) * sizeof(double));
    p->n = n;
    return p;
}

double f(int n, const double *x)
{
    struct Vector *p = vector_new(n);
    double *c = p->v, s = 0.0;
    for (int i = 0; i < n; i++)
        c[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        s += c[i] * p->v[n - 1 - i] * (i + 1);
    free(p);
    return s;
}

/* The same of records, by calloc with either order of its operands, grown. */
double g(int n, const double *x)
{
    struct Items *p = calloc(2 * n, sizeof(double)), *q = calloc(sizeof *q + (n - 1) * sizeof(struct Item), 1);
    struct Item *in_p = p->item, *in_q = q->item;
    double s = 0.0;
    p = realloc(p, sizeof *p + (2 * n - 1) * sizeof(struct Item));
    in_p = p->item;
    for (int i = 0; i < 2 * n; i++)
        in_p[i].x = x[i % n] * x[(i + 1) % n];
    for (int i = 0; i < n; i++)
        in_q[i].x = in_p[2 * n - 1 - i].x * x[i];
    for (int i = 0; i < n; i++)
        s += in_q[i].x * (i + 2);
    free(q);
    free(p);
    return s;
}

/* Sizes that are whole numbers of records all the same: 3 * 16 bytes. */
double h(int n, const double *x)
{
    struct Vector *p = malloc(sizeof *p + 4 * sizeof(double));
    struct Vector *q = alloca(sizeof *q + (n - 1) * sizeof(double));
    double *c = p->v, *e = q->v, s = 0.0;
    for (int i = 0; i < 5; i++)
        c[i] = x[i] * x[i] * x[n - 1 - i];
    for (int i = 0; i < n; i++)
        e[i] = c[i % 5] * x[i];
    for (int i = 0; i < n; i++)
        s += e[i] * c[(i + 2) % 5];
    free(p);
    return s;
}
