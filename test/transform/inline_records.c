// Functions that get matrices, by addresses or in a record of addresses, stand where they are called, in two places, too: their sizes and elements are values then.
// RUN: %adcc %s -o - --reverse f | FileCheck %s
// RUN: %adcc %s -o - --reverse f --without=inline | FileCheck --check-prefix=CALLS %s
// CALLS: product_b(
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
    m->data = calloc((size_t)rows * columns, sizeof(double));
    return m;
}

static void drop(struct matrix *m)
{
    free(m->data);
    free(m);
}

static void product(struct factors factors)
{
    for (int c = 0; c < factors.b->columns; c++)
        for (int r = 0; r < factors.a->rows; r++) {
            double sum = 0.0;
            for (int i = 0; i < factors.a->columns; i++)
                sum += factors.a->data[r + i * factors.a->rows] * factors.b->data[i + c * factors.b->rows];
            factors.out->data[r + c * factors.out->rows] = sum;
        }
    for (int c = 0; c < factors.out->columns; c++)
        for (int r = 0; r < factors.out->rows; r++)
            if (factors.out->data[r + c * factors.out->rows] > factors.a->data[r] * factors.b->data[c])
                factors.out->data[r + c * factors.out->rows] *= factors.a->data[r] + factors.b->data[c * factors.b->rows];
}

// CHECK-LABEL: double f_b(
// CHECK-NOT: product
// CHECK-NOT: malloc(sizeof(struct matrix))
// CHECK: {{^}$}}
double f(int n, const double *x)
{
    struct matrix *a = make(n, n), *b = make(n, n), *c = make(n, n);
    double s = 0.0;

    for (int i = 0; i < n * n; i++)
        a->data[i] = x[i] * x[i];
    product((struct factors){a, a, b});
    product((struct factors){a, b, c});
    for (int i = 0; i < n * n; i++)
        s += c->data[i];
    drop(a);
    drop(b);
    drop(c);
    return s;
}
