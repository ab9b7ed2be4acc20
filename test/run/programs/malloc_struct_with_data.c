// RUN: %run-test %s
// A matrix that owns its data.
// ADCC: f
// ARGS: n=3, x[3]
#include <stdlib.h>

typedef struct {
    int rows, cols;
    double *data;
} Matrix;

static Matrix *matrix_new(int rows, int cols)
{
    Matrix *m = malloc(sizeof *m);
    m->rows = rows;
    m->cols = cols;
    m->data = calloc((size_t)rows * (size_t)cols, sizeof *m->data);
    return m;
}

static void matrix_free(Matrix *m)
{
    free(m->data);
    free(m);
}

static void multiply(const Matrix *a, const Matrix *b, Matrix *c)
{
    for (int i = 0; i < a->rows; i++)
        for (int j = 0; j < b->cols; j++) {
            c->data[i * c->cols + j] = 0.0;
            for (int k = 0; k < a->cols; k++)
                c->data[i * c->cols + j] += a->data[i * a->cols + k] * b->data[k * b->cols + j];
        }
}

double f(int n, const double *x)
{
    Matrix *a = matrix_new(n, n), *b = matrix_new(n, n);
    for (int i = 0; i < n * n; i++)
        a->data[i] = x[i % n] + i * 0.1;
    multiply(a, a, b);
    multiply(b, a, a);
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += a->data[i * n + i] * b->data[i];
    matrix_free(a);
    matrix_free(b);
    return s;
}
