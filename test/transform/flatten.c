// RUN: %adcc --passes=frontend,promote,simplify,counted,simplify,inline,simplify,owned,scalars,promote,simplify,flatten,simplify --emit=ir --reverse each --reverse chained --reverse record --reverse checked %s -o - | FileCheck %s
// RUN: %adcc --passes=frontend,promote,simplify,counted,simplify,flatten,simplify --emit=ir --reverse each %s -o - | FileCheck --check-prefix=KEPT %s
// Tables of rows that a function makes for itself are one block (flatten.c), with its records (owned.c).
#include <stdlib.h>

// CHECK-LABEL: func @each(
// CHECK-NOT: ptr<ptr<double>>
// CHECK: %a = malloc double, {{%[0-9]+}} : ptr<double>
// CHECK-NOT: ptr<ptr<double>>
// CHECK: free %a
// CHECK-NOT: free
// CHECK: return
double each(int n, int m, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0;

    for (int i = 0; i < n; i++)
        a[i] = malloc(m * sizeof **a);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] = x[i] * x[j];
    for (int j = 0; j < m; j++)
        s += a[0][j] * a[n - 1][j];
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
    return s;
}

// The first row is the block, and is given back as one.
// CHECK-LABEL: func @chained(
// CHECK-NOT: ptr<ptr<double>>
// CHECK: free %
// CHECK: return
double chained(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0;

    a[0] = malloc(n * n * sizeof **a);
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + n;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[i];
    for (int i = 0; i < n; i++)
        s += a[i][i];
    free(a[0]);
    free(a);
    return s;
}

struct matrix {
    int n;
    double **rows;
};

static struct matrix *matrix_new(int n)
{
    struct matrix *m = malloc(sizeof *m);

    if (!m)
        return NULL;
    m->n = n;
    m->rows = malloc(n * sizeof *m->rows);
    for (int i = 0; i < n; i++)
        m->rows[i] = calloc(n, sizeof **m->rows);
    return m;
}

static double trace(const struct matrix *m)
{
    double s = 0.0;

    for (int i = 0; i < m->n; i++)
        s += m->rows[i][i];
    return s;
}

// CHECK-LABEL: func @record(
// CHECK-NOT: ptr<%matrix>
// CHECK-NOT: ptr<ptr<double>>
// CHECK: malloc.zeroed double
// CHECK-NOT: ptr<ptr<double>>
// CHECK: return
double record(int n, const double *x)
{
    struct matrix *m = matrix_new(n);
    double s;

    for (int i = 0; i < m->n; i++)
        m->rows[i][i] = x[i] * x[0];
    s = trace(m);
    for (int i = 0; i < m->n; i++)
        free(m->rows[i]);
    free(m->rows);
    free(m);
    return s;
}

// Whether there was memory is asked of the block.
// CHECK-LABEL: func @checked(
// CHECK: %[[A:a.*]] = malloc double
// CHECK: compare.eq %[[A]], null:ptr<double>
// CHECK: return
double checked(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s = 0.0;

    if (!a)
        exit(1);
    for (int i = 0; i < n; i++) {
        a[i] = malloc(n * sizeof **a);
        if (!a[i])
            exit(1);
        a[i][0] = x[i];
    }
    for (int i = 1; i < n; i++)
        s += a[i][0] * a[i - 1][0];
    return s;
}

// What stays a table:
// - the rows are stored in two loops;
// KEPT-LABEL: func @twice(
// KEPT: malloc ptr<double>
double twice(int n, const double *x)
{
    double **a = malloc(2 * n * sizeof *a);

    for (int i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    for (int i = n; i < 2 * n; i++)
        a[i] = malloc(sizeof **a);
    a[n][0] = x[0];
    return a[n][0] * a[0][0];
}

// - each row has its own length;
// KEPT-LABEL: func @triangle(
// KEPT: malloc ptr<double>
double triangle(int n, const double *x)
{
    double **a = malloc(n * sizeof *a);

    for (int i = 0; i < n; i++)
        a[i] = malloc((i + 1) * sizeof **a);
    a[n - 1][n - 1] = x[0];
    return a[n - 1][n - 1];
}

// - a row is given back, or moved, before the others are;
// KEPT-LABEL: func @early(
// KEPT: malloc ptr<double>
double early(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s;

    for (int i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    a[0][0] = x[0];
    s = a[0][0];
    free(a[0]);
    free(a);
    return s;
}

// KEPT-LABEL: func @moved(
// KEPT: malloc ptr<double>
double moved(int n, const double *x)
{
    double **a = malloc(n * sizeof *a);

    for (int i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    a[0] = realloc(a[0], 2 * n * sizeof **a);
    a[0][n] = x[0];
    return a[0][n];
}

// - the table is given back, and the rows are not: who knows whether somebody has them still;
// KEPT-LABEL: func @lost(
// KEPT: malloc ptr<double>
double lost(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), *row;

    for (int i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    row = a[1];
    free(a);
    row[0] = x[0];
    return row[0];
}

// - not every round stores a row;
// KEPT-LABEL: func @some(
// KEPT: malloc ptr<double>
double some(int n, const double *x)
{
    double **a = malloc(n * sizeof *a);

    for (int i = 0; i < n; i++)
        if (x[i] > 0.0)
            a[i] = malloc(n * sizeof **a);
    a[0][0] = x[0];
    return a[0][0];
}

// - the table, or a row, is handed to somebody who may keep it;
// KEPT-LABEL: func @given(
// KEPT: malloc ptr<double>
void keep(double **a);
double given(int n, const double *x)
{
    double **a = malloc(n * sizeof *a);

    for (int i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    keep(a);
    a[0][0] = x[0];
    return a[0][0];
}

// KEPT-LABEL: func @stored(
// KEPT: malloc ptr<double>
static double *last;
double stored(int n, const double *x)
{
    double **a = malloc(n * sizeof *a);

    for (int i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    last = a[0];
    a[0][0] = x[0];
    return last[0];
}

// - the loop that fills it goes by twos, or begins elsewhere;
// KEPT-LABEL: func @by_twos(
// KEPT: malloc ptr<double>
double by_twos(int n, const double *x)
{
    double **a = malloc(n * sizeof *a);

    for (int i = 0; i < n; i += 2)
        a[i] = malloc(n * sizeof **a);
    a[0][0] = x[0];
    return a[0][0];
}

// - a third store;
// KEPT-LABEL: func @three(
// KEPT: malloc ptr<double>
double three(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), *block = malloc(n * n * sizeof *block);

    a[0] = block;
    a[n - 1] = block;
    for (int i = 1; i < n - 1; i++)
        a[i] = a[i - 1] + n;
    a[1][0] = x[0];
    return a[1][0];
}

// - a row is carried from round to round;
// KEPT-LABEL: func @carried(
// KEPT: malloc ptr<double>
double carried(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), *row;

    for (int i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    row = a[0];
    for (int i = 0; i < n; i++) {
        row[i] = x[i];
        row = a[i];
    }
    return row[0];
}

// - what is called gives it back;
// KEPT-LABEL: func @dropped(
// KEPT: malloc ptr<double>
static void drop(double *row)
{
    free(row);
}
double dropped(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s;

    for (int i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    a[0][0] = x[0];
    s = a[0][0];
    drop(a[0]);
    return s;
}

// - rows that nobody has made may be asked about;
// KEPT-LABEL: func @missing(
// KEPT: malloc.zeroed ptr<double>
double missing(int n, const double *x)
{
    double **a = calloc(n + 1, sizeof *a), s = 0.0;

    for (int i = 0; i < n; i++) {
        a[i] = malloc(n * sizeof **a);
        a[i][0] = x[i];
    }
    for (int i = 0; a[i]; i++)
        s += a[i][0];
    return s;
}

// - another loop frees fewer.
// KEPT-LABEL: func @fewer(
// KEPT: malloc ptr<double>
double fewer(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), s;

    for (int i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    a[0][0] = x[0];
    s = a[0][0];
    for (int i = 0; i < n - 1; i++)
        free(a[i]);
    free(a);
    return s;
}
