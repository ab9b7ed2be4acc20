// RUN: %run-test %s
// Tables of rows that a function makes for itself become one block (flatten.c), and records that it allocates values (owned.c): an allocation for each row, zeroed or not,
// parts of a block, each row behind the one before; rows that are seen through other pointers, handed on, compared with null. And tables that stay: rows that are swapped,
// shared, of several lengths, moved by realloc, freed one by one, kept in memory of others.
// ADCC: each; zeroed; parts; backwards; chained; in_record; beside; walked; in_a_loop; refilled; not_set; only_if_there
// ARGS: n=4, x[4]
// ARGS: n=1, x[1]
// ARGS: n=0, x[1]
// ADCC: swapped; shared; triangle; grown; one_by_one; kept; filled_twice; halves; filled_late; terminated; partly; asked
// ARGS: n=4, x[4]
// ARGS: n=2, x[2]
// ADCC: long_rows
// ARGS: n=2, k=1, x[4]
// ARGS: n=0, k=77, x[4]
// ADCC: never
// ARGS: n=-1, x[2]
// ARGS: n=2, x[2]
// ADCC: fixed
// ARGS: x[3]
#include <math.h>
#include <stdlib.h>
#include <string.h>

double each(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0;

    for (int i = 0; i < n; i++) {
        a[i] = malloc((n + 1) * sizeof **a);
        for (int j = 0; j <= n; j++)
            a[i][j] = x[i] * sin(x[j % n]) + j;
    }
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] += 0.5 * a[i - 1][j + 1] * a[i][j];
    for (int i = 0; i < n; i++)
        s += a[i][n] * a[n - 1][i];
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
    return s;
}

static double **matrix(size_t rows, int columns)
{
    double **a = (double **)malloc(rows * sizeof(double *));

    if (!a)
        abort();
    for (size_t i = 0; i < rows; i++) {
        a[i] = (double *)calloc(columns, sizeof(double));
        if (a[i] == NULL)
            abort();
    }
    return a;
}

static void release(double **a, size_t rows)
{
    for (size_t i = 0; i < rows; i++)
        free(a[i]);
    free(a);
}

double zeroed(int n, const double *x)
{
    double **a = matrix(n, n), **b = matrix(n, n), s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            a[i][j] = x[i] * x[j];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                b[i][j] += a[i][k] * a[j][k] + x[k];
    for (int i = 0; i < n; i++)
        s += b[i][i] * b[n - 1 - i][i];
    release(a, n);
    release(b, n);
    return s;
}

double parts(int n, const double *x)
{
    double *block = malloc(n * (n + 2) * sizeof *block), **a = malloc(n * sizeof *a), s = 0.0;

    for (int i = 0; i < n; i++)
        a[i] = block + i * (n + 2) + 1;
    for (int i = 0; i < n; i++)
        for (int j = -1; j <= n; j++)
            a[i][j] = x[i] + 0.1 * j * x[(i + 1) % n];
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] *= a[i - 1][j + 1] - a[i - 1][j - 1];
    for (int k = 0; k < n * (n + 2); k++)
        s += block[k] * block[k];
    free(a);
    free(block);
    return s;
}

double backwards(int n, const double *x)
{
    double *block = malloc((n + 1) * n * sizeof *block), **a = malloc(n * sizeof *a), s = 0.0;

    for (long i = 0; i < n; i++)
        a[i] = &block[(n - 1 - i) * n];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * x[j] * x[j];
    for (int j = 0; j < n; j++)
        s += a[0][j] * block[j];
    free(a);
    free(block);
    return s;
}

double chained(int n, const double *x)
{
    double **a = malloc((n + 1) * sizeof *a), s = 0.0;

    a[0] = malloc((n + 1) * n * sizeof **a);
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + n;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * exp(0.1 * x[j]);
    for (int i = 0; i + 1 < n; i++)
        for (int j = 0; j < n; j++)
            a[i + 1][j] += a[i][j] * a[i][j];
    for (int i = 0; i < n; i++)
        s += a[i][i];
    free(a[0]);
    free(a);
    return s;
}

struct matrix {
    int rows, columns;
    double **data, scale;
};

static struct matrix *matrix_new(int rows, int columns)
{
    struct matrix *m = malloc(sizeof *m);

    if (m == NULL)
        return NULL;
    m->rows = rows;
    m->columns = columns;
    m->data = matrix(rows, columns);
    m->scale = 1.0;
    return m;
}

static void multiply(const struct matrix *a, const struct matrix *b, struct matrix *c)
{
    for (int i = 0; i < c->rows; i++)
        for (int j = 0; j < c->columns; j++) {
            double s = 0.0;
            for (int k = 0; k < a->columns; k++)
                s += a->data[i][k] * b->data[k][j];
            c->data[i][j] = s * a->scale;
        }
}

double in_record(int n, const double *x)
{
    struct matrix *a = matrix_new(n, n), *b = matrix_new(n, n), *c = matrix_new(n, n);
    double s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            a->data[i][j] = x[i] - 0.3 * x[j];
            b->data[j][i] = x[i] * x[j];
        }
    if (n > 1)
        a->scale = x[1];
    multiply(a, b, c);
    multiply(b, c, a);
    for (int i = 0; i < n; i++)
        s += a->data[i][i] * a->scale;
    release(a->data, n);
    release(b->data, n);
    release(c->data, n);
    free(a);
    free(b);
    free(c);
    return s;
}

static double dot(int n, const double *a, const double *b)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}

/* Rows by other pointers, and a helper that gets them. */
double beside(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0;

    for (int i = 0; i < n; i++) {
        double *row = malloc(n * sizeof *row);
        a[i] = row;
        for (int j = 0; j < n; j++)
            row[j] = x[j] + i;
        row[i] *= x[i];
        a[i][0] *= row[i];
    }
    for (int i = 0; i < n; i++) {
        double *row = a[i];
        for (int k = 0; k < n; k++)
            if (a[k])
                s += dot(n, row, a[k]) * (k == i ? 1.0 : 0.5);
        if (i > 0)
            memcpy(row, a[0], n * sizeof *row);
    }
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
    return s;
}

double walked(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0;

    for (int i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    for (int i = n - 1; i >= 0; i--) {
        double *to = a[i] + n;
        for (int j = 0; j < n; j++)
            *--to = x[i] / (1.0 + x[j] * x[j]);
    }
    for (int i = 0; i < n; i++)
        s += a[i][0] * a[0][i];
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
    return s;
}

double in_a_loop(int n, const double *x)
{
    double s = 0.5;

    for (int step = 0; step < n; step++) {
        float **a = malloc(2 * sizeof *a);
        for (int i = 0; i < 2; i++)
            a[i] = calloc(step + 2, sizeof **a);
        for (int j = 0; j < step + 2; j++)
            a[j & 1][j] = (float)(s * x[step]);
        s += a[1][1] * a[0][0];
        for (int i = 0; i < 2; i++)
            free(a[i]);
        free(a);
    }
    return s;
}

double swapped(int n, const double *x)
{
    double **a = matrix(n, n), *row, s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] + j * x[j];
    row = a[0];
    a[0] = a[1];
    a[1] = row;
    for (int j = 0; j < n; j++)
        s += a[0][j] * a[1][j] * a[0][0];
    release(a, n);
    return s;
}

double shared(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), *row = malloc(n * sizeof *row), s = 0.0;

    for (int i = 0; i < n; i++)
        a[i] = row;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = i ? a[0][j] * x[i] : x[j];
    for (int j = 0; j < n; j++)
        s += a[0][j];
    free(row);
    free(a);
    return s;
}

double triangle(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0;

    for (int i = 0; i < n; i++) {
        a[i] = malloc((i + 1) * sizeof **a);
        for (int j = 0; j <= i; j++)
            a[i][j] = x[i] * x[j] + (j < i ? a[i - 1][j] : 0.0);
    }
    for (int i = 0; i < n; i++)
        s += a[n - 1][i] * a[i][0];
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
    return s;
}

double grown(int n, const double *x)
{
    double **a, s = 0.0;

    if (n < 2)
        return x[0];
    a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++) {
        a[i] = malloc(n * sizeof **a);
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * x[j];
    }
    a[1] = realloc(a[1], 2 * n * sizeof **a);
    for (int j = 0; j < n; j++)
        a[1][n + j] = a[1][j] * a[0][j];
    for (int j = 0; j < 2 * n; j++)
        s += a[1][j];
    release(a, n);
    return s;
}

double one_by_one(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0;

    for (int i = 0; i < n; i++) {
        a[i] = malloc(n * sizeof **a);
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * x[j];
    }
    for (int i = 0; i < n; i++) {
        s += a[i][i] * s + a[i][0];
        if (i > 0)
            free(a[i]);
    }
    free(a[0]);
    free(a);
    return s;
}

double kept(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0, *rows[2];

    for (int i = 0; i < n; i++) {
        a[i] = malloc(n * sizeof **a);
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * x[j];
    }
    rows[0] = a[1];
    rows[1] = a[0];
    for (int k = 0; k < 4; k++)
        rows[k & 1][0] *= rows[1 - (k & 1)][1];
    s = a[0][0] + 2.0 * a[1][0];
    release(a, n);
    return s;
}

double filled_twice(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0;

    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < n; i++) {
            a[i] = malloc(n * sizeof **a);
            for (int j = 0; j < n; j++)
                a[i][j] = x[i] + k * x[j];
        }
        for (int i = 0; i < n; i++)
            s += a[i][0] * a[0][i];
        for (int i = 0; i < n; i++)
            free(a[i]);
    }
    free(a);
    return s;
}

/* Two rows of each length. */
double halves(int n, const double *x)
{
    double **a = malloc(2 * n * sizeof *a), s = 0.0;

    for (int i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    for (int i = n; i < 2 * n; i++)
        a[i] = malloc(sizeof **a);
    for (int i = 0; i < n; i++) {
        a[n + i][0] = x[i] * x[0];
        for (int j = 0; j < n; j++)
            a[i][j] = a[n + i][0] * x[j];
    }
    for (int i = 0; i < n; i++)
        s += a[i][0] * a[n + i][0];
    for (int i = 0; i < 2 * n; i++)
        free(a[i]);
    free(a);
    return s;
}

/* The loop that makes the rows stands beside others in one that is executed again. */
double filled_late(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0;
    int made = 0;

    for (int k = 0; k < 3; k++) {
        if (!made)
            for (int i = 0; i < n; i++) {
                a[i] = calloc(n, sizeof **a);
                a[i][0] = x[i];
            }
        made = 1;
        for (int i = 0; i < n; i++)
            s += a[i][0] *= 1.1 * x[k % n];
    }
    release(a, n);
    return s;
}

/* Rows that nobody has made are null. */
double terminated(int n, const double *x)
{
    double **a = calloc(n + 1, sizeof *a), s = 0.0;

    for (int i = 0; i < n; i++) {
        a[i] = malloc(n * sizeof **a);
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * x[j] + (i == j);
    }
    for (int i = 0; a[i] != NULL; i++)
        s += a[i][0] * a[i][n - 1];
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
    return s;
}

double partly(int n, const double *x)
{
    double *block = malloc(n * n * sizeof *block), **a = calloc(n, sizeof *a), s = 0.0;

    for (int i = 0; i < n / 2; i++)
        a[i] = block + i * n;
    for (int i = 0; i < n; i++)
        if (a[i])
            for (int j = 0; j < n; j++)
                a[i][j] = x[i] * x[j];
    for (int i = 0; i < n; i++)
        s += a[i] ? a[i][0] * a[i][n - 1] : x[i];
    free(block);
    free(a);
    return s;
}

static double first_or(const double *row, double other)
{
    for (int k = 0; row && k < 60; k++)
        other += k == 0 ? row[0] * row[0] : 0.0;
    return other;
}

double asked(int n, const double *x)
{
    double **a = calloc(n, sizeof *a), s = 0.0;

    for (int i = 0; i < n / 2; i++) {
        a[i] = malloc(n * sizeof **a);
        a[i][0] = x[i];
    }
    for (int i = 0; i < n; i++)
        s += first_or(a[i], x[i]) * first_or(a[n - 1 - i], 1.0);
    for (int i = 0; i < n / 2; i++)
        free(a[i]);
    free(a);
    return s;
}

/* How long a row is cannot be said where there is none. */
double long_rows(int n, int k, const double *x)
{
    double **a = malloc((n + 1) * sizeof *a), s = x[0] * x[1];

    for (int i = 0; i < n; i++)
        a[i] = malloc((size_t)(1 << k) * sizeof **a);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 1 << k; j++)
            a[i][j] = x[i] * x[j];
    for (int i = 0; i < n; i++)
        s += a[i][0] * a[i][(1 << k) - 1];
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
    return s;
}

/* Rows that are zero again. */
double refilled(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0;

    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < n; i++)
            a[i] = calloc(n, sizeof **a);
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= i; j++) {
                a[i][j] += x[i] * x[j];
                s += a[i][j] * a[i][i];
            }
        for (int i = 0; i < n; i++)
            free(a[i]);
    }
    free(a);
    return s;
}

double not_set(int n, const double *x)
{
    struct matrix *m = calloc(1, sizeof *m);
    double s;

    if (n > 2)
        m->scale = x[1];
    s = m->scale * m->scale + m->rows + x[0] * (m->data == NULL);
    free(m);
    return s;
}

/* A pointer that is null where another one is. */
double only_if_there(int n, const double *x)
{
    double own[2] = {x[0], 1.0}, *there = n > 2 ? own : NULL, *other = there ? own + 1 : NULL;

    if (other)
        *other = x[n - 1] * x[0];
    return own[0] * own[1];
}

/* No loop runs, and the table is there. */
double never(int n, const double *x)
{
    double **a = malloc(4 * sizeof *a), s = x[0] * x[1];

    if (!a)
        abort();
    for (int i = 0; i < n; i++) {
        a[i] = malloc(2 * sizeof **a);
        a[i][0] = x[i];
    }
    for (int i = 0; i < n; i++)
        s += a[i][0] * a[0][0];
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
    return s;
}

double fixed(const double *x)
{
    double **a = malloc(3 * sizeof *a), s = 0.0;

    for (int i = 0; i < 3; i++)
        a[i] = malloc(3 * sizeof **a);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            a[i][j] = x[i] * x[j] * x[(i + j) % 3];
    for (int i = 0; i < 3; i++)
        s += a[i][2 - i] * a[2][i];
    for (int i = 0; i < 3; i++)
        free(a[i]);
    free(a);
    return s;
}
