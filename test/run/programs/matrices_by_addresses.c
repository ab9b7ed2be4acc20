// Matrices that a function makes, and hands on by their addresses in a record, by value or by its own address, which is read through pointers to const: they are
// followed as the function's own (inline.c, owned.c).
// RUN: %run-test %s
// ADCC: powers; powers_in_place
// ARGS: n=2, x[4]
// ARGS: n=3, x[9]
// ARGS: n=0, x=null
#include <math.h>
#include <stdlib.h>

struct matrix {
    int rows, columns;
    double *data;
};
struct factors {
    const struct matrix *a, *b;
    struct matrix *out;
};

static struct matrix *make(int rows, int columns)
{
    struct matrix *m = malloc(sizeof *m);

    m->rows = rows;
    m->columns = columns;
    m->data = calloc((size_t)rows * columns + 1, sizeof(double));
    return m;
}

static void drop(struct matrix *m)
{
    free(m->data);
    free(m);
}

static void fill(struct matrix *m, const double *x)
{
    for (int i = 0; i < m->rows * m->columns; i++)
        m->data[i] = x[i] * x[i];
}

static double sum(const struct matrix *m)
{
    double s = 0.0;

    for (int i = 0; i < m->rows * m->columns; i++)
        s += m->data[i] * (i + 1);
    return s;
}

static void product(struct factors factors)
{
    for (int c = 0; c < factors.b->columns; c++)
        for (int r = 0; r < factors.a->rows; r++) {
            double s = 0.0;
            for (int i = 0; i < factors.a->columns; i++)
                s += factors.a->data[r + i * factors.a->rows] * factors.b->data[i + c * factors.b->rows];
            factors.out->data[r + c * factors.out->rows] = sin(s);
        }
}

double powers(int n, const double *x)
{
    struct matrix *a = make(n, n), *b = make(n, n), *c = make(n, n);
    double s;

    fill(a, x);
    product((struct factors){a, a, b});
    product((struct factors){a, b, c});
    s = sum(c) * sum(b);
    drop(a);
    drop(b);
    drop(c);
    return s;
}

/* The one that is written is one that is read, and the two change places. */
static void scale(const struct factors *factors)
{
    for (int i = 0; i < factors->out->rows * factors->out->columns; i++)
        factors->out->data[i] = factors->a->data[i] * cos(factors->b->data[0]) + factors->b->data[i] * 0.5;
}

double powers_in_place(int n, const double *x)
{
    struct matrix *a = make(n, n), *b = make(n, n);
    struct factors one = {a, b, b}, other = {b, a, a};
    double s;

    fill(a, x);
    fill(b, x);
    for (int k = 0; k < 3; k++) {
        scale(&one);
        scale(&other);
    }
    s = sum(a) + sum(b);
    drop(a);
    drop(b);
    return s;
}
