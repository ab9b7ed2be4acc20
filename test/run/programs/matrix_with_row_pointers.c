// RUN: %run-test %s
// A matrix struct: one block, and pointers to its rows, which are exchanged.
// ADCC: f
// ARGS: n=3, a[9]={0.1, 2.0, 0.5, 1.5, 0.3, 0.2, 0.7, 0.4, 1.9}
#include <math.h>
#include <stdlib.h>

typedef struct Matrix {
    int n;
    double **row, *block;
} Matrix;

static Matrix matrix_new(int n)
{
    Matrix m;
    m.n = n;
    m.block = malloc(sizeof *m.block * (size_t)(n * n));
    m.row = malloc(sizeof *m.row * (size_t)n);
    for (int i = 0; i < n; i++)
        m.row[i] = m.block + i * n;
    return m;
}

static void matrix_free(Matrix *m)
{
    free(m->row);
    free(m->block);
}

double f(int n, const double *a)
{
    Matrix m = matrix_new(n);
    double det = 1.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            m.row[i][j] = a[i * n + j];
    for (int k = 0; k < n; k++) {
        int pivot = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(m.row[i][k]) > fabs(m.row[pivot][k]))
                pivot = i;
        if (pivot != k) {
            double *t = m.row[k];
            m.row[k] = m.row[pivot];
            m.row[pivot] = t;
            det = -det;
        }
        det *= m.row[k][k];
        for (int i = k + 1; i < n; i++) {
            double factor = m.row[i][k] / m.row[k][k];
            for (int j = k; j < n; j++)
                m.row[i][j] -= factor * m.row[k][j];
        }
    }
    matrix_free(&m);
    return det;
}
