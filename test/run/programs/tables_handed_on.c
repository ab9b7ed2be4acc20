// RUN: %run-test %s
// Tables of rows that loops and branches hand on become blocks that are handed on (flatten_carried.c): grids that change places, by twos and threes, products that replace
// a factor, of fixed and of growing rows, in `for` and `while`, left early, out of branches, none at first. And tables that stay: two lengths, rows that are exchanged, freed in part.
// ADCC: swapped; rotated; powers; growing; settled; chosen; missing; in_turns; nested; left; known_by_name; gone_first
// ARGS: n=4, steps=3, x[16]
// ARGS: n=3, steps=0, x[9]
// ARGS: n=1, steps=5, x[5]
// ADCC: exchanged; two_lengths; freed_in_part; kept_row; gone; returned; listed; shifted; shared; longer_each_time
// ARGS: n=4, steps=3, x[16]
// ARGS: n=3, steps=1, x[9]
#include <math.h>
#include <stdlib.h>

static double **matrix(int rows, int columns)
{
    double **a = calloc(rows, sizeof *a);

    for (int i = 0; i < rows; i++)
        a[i] = calloc(columns, sizeof **a);
    return a;
}

static void release(double **a, int rows)
{
    for (int i = 0; i < rows; i++)
        free(a[i]);
    free(a);
}

static double total(double **a, int rows, int columns)
{
    double s = 0.0;

    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            s += a[i][j] * (a[i][j] + i - j);
    return s;
}

static double **product(double **a, double **b, int n)
{
    double **c = matrix(n, n);

    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++)
                c[i][j] += a[i][k] * b[k][j];
    return c;
}

double swapped(int n, int steps, const double *x)
{
    double **u = matrix(n, n), **v = matrix(n, n), s;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            u[i][j] = v[i][j] = x[i] * sin(x[j]);
    for (int t = 0; t < steps; t++) {
        double **w = u;
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                v[i][j] = u[i][j] + 0.1 * u[i][j] * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        u = v;
        v = w;
    }
    s = total(u, n, n) * total(v, n, n);
    release(u, n);
    release(v, n);
    return s;
}

double rotated(int n, int steps, const double *x)
{
    double **a = matrix(n, 2), **b = matrix(n, 2), **c = matrix(n, 2), s;

    for (int i = 0; i < n; i++)
        a[i][i % 2] = x[i];
    for (int t = 0; t < steps; t++) {
        double **d = a;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < 2; j++)
                c[i][j] = a[i][j] * x[j] + b[n - 1 - i][1 - j] * b[i][j] + t;
        a = b;
        b = c;
        c = d;
    }
    s = total(a, n, 2) + 2.0 * total(b, n, 2) + 3.0 * total(c, n, 2);
    release(c, n);
    release(a, n);
    release(b, n);
    return s;
}

double powers(int n, int steps, const double *x)
{
    double **a = matrix(n, n), **p = matrix(n, n), s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            a[i][j] = 0.5 * x[i] - 0.3 * x[j];
            p[i][j] = i == j;
        }
    for (int k = 1; k <= steps; k++) {
        double **q = product(p, a, n);
        s += q[0][n - 1] / k;
        release(p, n);
        p = q;
    }
    s += total(p, n, n);
    release(p, n);
    release(a, n);
    return s;
}

struct sized {
    int rows, columns;
    float **at;
};

static struct sized sized_new(int rows, int columns)
{
    struct sized m = {rows, columns, malloc(rows * sizeof(float *))};

    for (int i = 0; i < rows; i++) {
        m.at[i] = malloc(columns * sizeof(float));
        for (int j = 0; j < columns; j++)
            m.at[i][j] = 0.0f;
    }
    return m;
}

static void sized_free(struct sized m)
{
    for (int i = 0; i < m.rows; i++)
        free(m.at[i]);
    free(m.at);
}

double growing(int n, int steps, const double *x)
{
    struct sized a = sized_new(n, 1);
    double s = 0.0;

    for (int i = 0; i < n; i++)
        a.at[i][0] = (float)x[i];
    for (int t = 0; t < steps; t++) {
        struct sized b = sized_new(a.rows, a.columns + t);
        for (int i = 0; i < a.rows; i++)
            for (int j = 0; j < a.columns; j++)
                b.at[a.rows - 1 - i][(j + t) % b.columns] += a.at[i][j] * (float)x[i] + 0.25f;
        sized_free(a);
        a = b;
    }
    for (int i = 0; i < a.rows; i++)
        for (int j = 0; j < a.columns; j++)
            s += a.at[i][j] * a.at[i][j];
    sized_free(a);
    return s;
}

double settled(int n, int steps, const double *x)
{
    double **u = matrix(n, 3), **v = matrix(n, 3), change = 1.0, s;

    for (int i = 0; i < n; i++)
        u[i][1] = x[i];
    while (change > 0.01 && steps-- > 0) {
        double **w = u;
        change = 0.0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < 3; j++) {
                v[i][j] = 0.5 * u[i][j] + 0.25 * u[i][(j + 1) % 3] * u[n - 1 - i][j];
                change += fabs(v[i][j] - u[i][j]);
            }
        u = v;
        v = w;
    }
    s = total(u, n, 3) + change;
    release(u, n);
    release(v, n);
    return s;
}

double chosen(int n, int steps, const double *x)
{
    double **a, **b, s;

    if (steps % 2) {
        a = matrix(n, n);
        a[0][0] = x[0] * x[1 % n];
    } else {
        a = matrix(n, n);
        for (int i = 0; i < n; i++)
            a[i][0] = x[i];
    }
    if (steps > 1) {
        b = product(a, a, n);
        release(a, n);
    } else {
        b = a;
    }
    s = total(b, n, n);
    release(b, n);
    return s;
}

double missing(int n, int steps, const double *x)
{
    double **a = NULL, s = 0.0;

    for (int t = 0; t < steps; t++) {
        double **b = matrix(n, n);
        for (int i = 0; i < n; i++)
            b[i][n - 1] = a ? a[i][n - 1] * x[i] : sin(x[i]);
        if (a)
            release(a, n);
        a = b;
    }
    if (a) {
        s = total(a, n, n);
        release(a, n);
    }
    return s;
}

double in_turns(int n, int steps, const double *x)
{
    double **a = matrix(n, n), **b = matrix(n, n), s;

    a[0][0] = x[0];
    b[0][0] = x[1 % n];
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            a[i][0] += b[i][0] * x[i];
        if (a[0][0] > 0.4) {
            double **c = a;
            a = b;
            b = c;
        }
    }
    s = total(a, n, n) - 3.0 * total(b, n, n);
    release(a, n);
    release(b, n);
    return s;
}

double nested(int n, int steps, const double *x)
{
    double **a = matrix(n, 2), **b = matrix(n, 2), s = 0.0;

    for (int i = 0; i < n; i++)
        a[i][i % 2] = x[i];
    for (int t = 0; t < steps; t++) {
        double **e = matrix(n, n);
        for (int u = 0; u <= t; u++) {
            double **c = b, **f = matrix(n, n);
            for (int i = 0; i < n; i++) {
                b[i][u % 2] = a[i][t % 2] * x[i] + 0.1;
                f[i][0] = e[i][n - 1] + b[i][u % 2];
                f[i][n - 1] += e[i][0] * x[i];
            }
            release(e, n);
            e = f;
            b = a;
            a = c;
        }
        s += total(e, n, n);
        release(e, n);
    }
    s += total(a, n, 2) * total(b, n, 2);
    release(a, n);
    release(b, n);
    return s;
}

double left(int n, int steps, const double *x)
{
    double **a = matrix(n, n), **b = matrix(n, n), s;

    a[0][0] = x[0];
    for (int t = 0; t < steps; t++) {
        double **c = a;
        b[0][n - 1] = a[0][0] * x[0] + x[n - 1];
        if (b[0][n - 1] > 0.5)
            break;
        b[0][0] += a[0][0];
        if (t == 1)
            continue;
        a = b;
        b = c;
    }
    s = total(a, n, n) + 2.0 * total(b, n, n);
    release(a, n);
    release(b, n);
    return s;
}

/* Handed on, and looked up by their own names; rows as long as the loop says that makes them. */
double known_by_name(int n, int steps, const double *x)
{
    double **a = malloc((n + 1) * sizeof *a), **b = malloc((n + 1) * sizeof *b), **c = a, **d = b, s = 0.0;

    for (int i = 0; i < n + 1; i++)
        a[i] = calloc(n * 2 + 1, sizeof **a);
    for (int i = 0; i < n + 1; i++)
        b[i] = calloc(n * 2 + 1, sizeof **b);
    a[n][n * 2] = x[0];
    b[0][1] = x[n - 1] * x[0];
    for (int t = 0; t < steps; t++) {
        double **e = c;
        if (c != NULL)
            s += x[t] * a[n][n * 2];
        c = d;
        d = e;
    }
    s = s * b[0][1] + a[n][n * 2];
    for (int i = 0; i < n + 1; i++)
        free(a[i]);
    free(a);
    for (int i = 0; i < n + 1; i++)
        free(b[i]);
    free(b);
    return s;
}

/* The first part is looked up in front of the loop that stores the others, and of what says how long they are. */
double gone_first(int n, int steps, const double *x)
{
    double **a = calloc(n + 1, sizeof *a), **b = calloc(n + 1, sizeof *b), s;
    int length;

    a[0] = calloc((n + 1) * (n * 3 + 2), sizeof **a);
    a[0][0] = x[0];
    length = n * 3 + 2;
    for (int i = 1; i < n + 1; i++)
        a[i] = a[i - 1] + length;
    b[0] = calloc((n + 1) * length, sizeof **b);
    for (int i = 1; i < n + 1; i++)
        b[i] = b[i - 1] + length;
    for (int t = 0; t < steps; t++) {
        double **c = a;
        b[n][t % length] = a[0][0] * x[t] + a[n][length - 1];
        b[0][0] += b[n][t % length] + x[0];
        a = b;
        b = c;
    }
    s = total(a, n + 1, length) - total(b, n + 1, length);
    free(a[0]);
    free(a);
    free(b[0]);
    free(b);
    return s;
}

// ---- these stay ----

double exchanged(int n, int steps, const double *x)
{
    double **a = matrix(n, n), **b = matrix(n, n), s;

    for (int t = 0; t < steps; t++) {
        double **c = a, *row = a[0];
        a[0][t % n] += x[t];
        a[0] = a[n - 1];
        a[n - 1] = row;
        b[n - 1][0] = a[0][0] * x[0] + a[n - 1][t % n];
        a = b;
        b = c;
    }
    s = total(a, n, n) - total(b, n, n);
    release(a, n);
    release(b, n);
    return s;
}

double two_lengths(int n, int steps, const double *x)
{
    double **a = matrix(n, n), **b = matrix(n, n + 2), s;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        for (int i = 0; i < n; i++)
            a[i][n - 1] += x[i] * b[n - 1 - i][0] + x[t];
        a[0][0] += a[n - 1][n - 1];
        a = b;
        b = c;
    }
    s = total(a, n, n) + total(b, n, n);
    release(a, n);
    release(b, n);
    return s;
}

double freed_in_part(int n, int steps, const double *x)
{
    double **a = matrix(n, n), *last = a[n - 1], s;

    for (int t = 0; t < steps; t++) {
        double **b = matrix(n, n);
        b[n - 1][0] = a[n - 1][0] * x[t] + x[n - 1];
        last[0] += b[n - 1][0];
        if (t == 0) {
            for (int i = 0; i < n - 1; i++)
                free(a[i]);
            free(a);
        } else {
            release(a, n);
        }
        a = b;
    }
    s = total(a, n, n) + last[0] * last[0];
    free(last);
    if (a[n - 1] != last)
        release(a, n);
    return s;
}

double kept_row(int n, int steps, const double *x)
{
    double **a = matrix(n, n), *row = a[0], s;

    for (int t = 0; t < steps; t++) {
        double **b = matrix(n, n);
        row[t % n] += x[t] * x[0];
        for (int i = t == 0; i < n; i++)
            free(a[i]);
        free(a);
        b[n - 1][0] = row[0];
        a = b;
    }
    s = total(a, n, n) + row[0];
    if (steps > 0)
        free(row);
    release(a, n);
    return s;
}

double gone(int n, int steps, const double *x)
{
    double **a = matrix(n, n), **b = matrix(n, n), **c = a, *row;

    for (int t = 0; t < steps; t++) {
        double **d = c;
        c[0][0] += x[t] * (1.0 + b[0][0]);
        c = b;
        b = d;
    }
    row = c[0];
    for (int i = 1; i < n; i++)
        free(c[i]);
    free(c);
    row[0] *= x[0];
    row[0] += b[0][0];
    release(b, n);
    {
        double s = row[0];
        free(row);
        return s;
    }
}

/* Rows that a function returns, or keeps, are given back by that. */
static double *same(double *row, int depth)
{
    return depth > 0 ? same(row, depth - 1) : row;
}

double returned(int n, int steps, const double *x)
{
    double **a = matrix(n, n), **b = matrix(n, n), s;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[0][0] += x[t] * (1.0 + b[n - 1][0]);
        a = b;
        b = c;
    }
    s = total(a, n, n) + b[0][0];
    for (int i = 0; i < n; i++) {
        free(same(a[i], 2));
        free(same(&b[i][0], 2));
    }
    free(a);
    free(b);
    return s;
}

struct row {
    double *at;
    struct row *next;
};

static struct row *put(double *at, struct row *next, int depth)
{
    struct row *row;

    if (depth > 0)
        return put(at, next, depth - 1);
    row = malloc(sizeof *row);
    row->at = at;
    row->next = next;
    return row;
}

double listed(int n, int steps, const double *x)
{
    double **a = matrix(n, n), **b = matrix(n, n), s = 0.0;
    struct row *list = NULL;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[n - 1][0] += x[t] * x[0] + b[0][n - 1];
        a[0][n - 1] = x[t];
        a = b;
        b = c;
    }
    for (int i = 0; i < n; i++)
        list = put(a[i], list, 2);
    release(b, n);
    free(a);
    while (list) {
        struct row *next = list->next;
        for (int j = 0; j < n; j++)
            s += list->at[j] * x[j];
        free(list->at);
        free(list);
        list = next;
    }
    return s;
}

/* Rows that are given back by what leads there from elsewhere in them. */
double shifted(int n, int steps, const double *x)
{
    double **a = matrix(n, n), **b = matrix(n, n), s;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[0][0] += x[t] * (1.0 + b[n - 1][n - 1]);
        a[n - 1][n - 1] += x[0];
        a = b;
        b = c;
    }
    s = total(a, n, n) - total(b, n, n);
    for (int i = 0; i < n; i++) {
        double *last = &a[i][n - 1], *middle = &b[i][n / 2];
        free(last - (n - 1));
        free(middle - n / 2);
    }
    free(a);
    free(b);
    return s;
}

/* Two tables of the same rows. */
double shared(int n, int steps, const double *x)
{
    double **a = malloc(n * sizeof *a), **b = malloc(n * sizeof *b), s = 0.0;

    for (int i = 0; i < n; i++) {
        a[i] = b[i] = malloc(n * sizeof **a);
        a[i][0] = x[i];
    }
    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[0][0] += b[n - 1][0] * x[t];
        s += a[n - 1][0] * b[0][0];
        a = b;
        b = c;
    }
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
    free(b);
    return s;
}

double longer_each_time(int n, int steps, const double *x)
{
    double **a = NULL, s = 0.0;

    for (int t = 0; t < steps; t++) {
        double **b = matrix(n, t + 1);
        for (int i = 0; i < n; i++) {
            b[i][t] = x[i] * x[t];
            for (int j = 0; j < t; j++)
                b[i][j] = a[i][j] * x[i] + a[n - 1 - i][t - 1 - j];
        }
        if (a)
            release(a, n);
        a = b;
    }
    if (a) {
        s = total(a, n, steps);
        release(a, n);
    }
    return s;
}
