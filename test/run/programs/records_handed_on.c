// RUN: %run-test %s
// Records that a function allocates and hands on, from round to round or out of a branch: matrices with their sizes, old ones that are replaced, lists that are not
// there in the beginning, members that change after all.
#include <math.h>
#include <stdlib.h>

typedef struct Matrix {
    int rows, cols;
    double *data;
    double scale;
} Matrix;

static Matrix *matrix_new(int rows, int cols)
{
    Matrix *m = malloc(sizeof *m);

    if (!m)
        abort();
    m->rows = rows;
    m->cols = cols;
    m->data = calloc((size_t)(m->rows * m->cols) + 1, sizeof *m->data);
    m->scale = 1.0 + 0.125 * rows;
    return m;
}

static void matrix_free(Matrix *m)
{
    if (!m)
        return;
    free(m->data);
    free(m);
}

static Matrix *product(const Matrix *a, const Matrix *b)
{
    Matrix *c = matrix_new(a->rows, b->cols);

    for (int i = 0; i < a->rows; i++)
        for (int j = 0; j < b->cols; j++)
            for (int k = 0; k < a->cols; k++)
                c->data[i * c->cols + j] += a->data[i * a->cols + k] * b->data[k * b->cols + j] * b->scale;
    return c;
}

/* NULL where the sizes do not fit. */
static Matrix *sum_if_fits(const Matrix *a, const Matrix *b, double f)
{
    Matrix *c;

    if (a->rows != b->rows || a->cols != b->cols)
        return NULL;
    c = matrix_new(a->rows, a->cols);
    for (int i = 0; i < a->rows * a->cols; i++)
        c->data[i] = a->data[i] + f * b->data[i];
    return c;
}

static Matrix *filled(int n, const double *x)
{
    Matrix *m = matrix_new(n, n);

    for (int i = 0; i < n * n; i++)
        m->data[i] = x[i];
    return m;
}

static double sum_of(const Matrix *m)
{
    double sum = 0.0;

    for (int i = 0; i < m->rows * m->cols; i++)
        sum += m->data[i] * m->data[i] * m->scale;
    return sum;
}

// ADCC: powers; grown; last; chosen; unequal; until; changed; scales; looked_at; shared; nested; fits; fits_now_and_then
// ARGS: n=3, t=0.4, x[16] in 0.2..0.9
// ARGS: n=2, t=-0.3, x[16] in 0.2..0.9
// ARGS: n=0, t=0.4, x[16] in 0.2..0.9
double powers(int n, double t, const double *x)
{
    Matrix *a = filled(n, x), *power = filled(n, x);
    double sum;

    for (int s = 0; s < n; s++) {
        Matrix *next = product(power, a);
        for (int i = 0; i < n * n; i++)
            next->data[i] = tanh(t * next->data[i]);
        matrix_free(power);
        power = next;
    }
    sum = sum_of(power);
    matrix_free(power);
    matrix_free(a);
    return sum;
}

/* Another size in each round. */
double grown(int n, double t, const double *x)
{
    Matrix *m = matrix_new(1, 1);
    double sum;

    m->data[0] = t;
    for (int s = 2; s <= n; s++) {
        Matrix *larger = matrix_new(s, s);
        for (int i = 0; i < m->rows; i++)
            for (int j = 0; j < m->cols; j++)
                larger->data[i * larger->cols + j + 1] = m->data[i * m->cols + j] * x[s] + x[i + j];
        matrix_free(m);
        m = larger;
    }
    sum = sum_of(m);
    matrix_free(m);
    return sum;
}

/* None in the beginning. */
double last(int n, double t, const double *x)
{
    Matrix *before = NULL;
    double sum = 0.0;

    for (int s = 0; s < n; s++) {
        Matrix *now = filled(n, x + s);
        if (before)
            for (int i = 0; i < n * n; i++)
                now->data[i] *= t + before->data[i];
        sum += sum_of(now);
        matrix_free(before);
        before = now;
    }
    if (before != NULL)
        sum *= before->scale;
    matrix_free(before);
    return sum;
}

/* Replaced in some rounds alone, and by one of two. */
double chosen(int n, double t, const double *x)
{
    Matrix *best = filled(n, x);
    double sum;

    for (int s = 0; s < n; s++) {
        Matrix *other = filled(n, x + s + 1), *worse;
        for (int i = 0; i < n * n; i++)
            other->data[i] *= t * best->data[i] + 1.0;
        if (sum_of(other) > sum_of(best)) {
            worse = best;
            best = other;
        } else {
            worse = other;
        }
        matrix_free(worse);
    }
    sum = sum_of(best);
    matrix_free(best);
    return sum;
}

static Matrix *either(int first, Matrix *a, Matrix *b)
{
    return first ? a : b;
}

/* One of two that differ in all their members. */
double unequal(int n, double t, const double *x)
{
    Matrix *row = matrix_new(1, n), *column = matrix_new(n, 1);
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        row->data[i] = x[i];
        column->data[i] = x[n + i] * t;
    }
    for (int s = 0; s < n; s++) {
        const Matrix *m = either(x[s] > 0.5, row, column);
        sum += m->scale * m->data[s] * m->data[s] * (m->cols + 2 * m->rows);
    }
    matrix_free(row);
    matrix_free(column);
    return sum;
}

/* Until it is small. */
double until(int n, double t, const double *x)
{
    Matrix *m = filled(n, x);
    double sum = sum_of(m);
    int rounds = 0;

    while (sum > 0.05 && rounds < 12) {
        Matrix *next = matrix_new(m->cols, m->rows);
        for (int i = 0; i < m->rows; i++)
            for (int j = 0; j < m->cols; j++)
                next->data[j * next->cols + i] = 0.5 * sin(m->data[i * m->cols + j]) * (1.0 + 0.1 * t);
        sum = sum_of(next);
        matrix_free(m);
        m = next;
        rounds++;
        if (rounds == 7)
            break;
    }
    sum = sum_of(m) + rounds * t;
    matrix_free(m);
    return sum;
}

/* A member that is stored to after it was handed on: that may be seen through another address. */
double changed(int n, double t, const double *x)
{
    Matrix *m = filled(n, x), *same = m;
    double sum = 0.0;

    for (int s = 0; s < n; s++) {
        Matrix *next = filled(n, x + 1);
        same->scale *= t;
        sum += m->scale * sum_of(m);
        next->scale = x[s];
        matrix_free(m);
        m = next;
        same = next;
    }
    sum += m->scale * m->scale;
    matrix_free(m);
    return sum;
}

/* Real members, which differ in each round. */
double scales(int n, double t, const double *x)
{
    Matrix *m = matrix_new(1, 1);
    double sum = 0.0;

    for (int s = 0; s < n; s++) {
        Matrix *next = malloc(sizeof *next);
        next->data = NULL;
        next->scale = x[s];
        next->scale = next->scale * m->scale + t;
        sum += next->scale * next->scale;
        matrix_free(m);
        m = next;
    }
    sum *= m->scale;
    matrix_free(m);
    return sum;
}

static double look(const Matrix *m, int depth)
{
    return depth > 0 ? 0.5 * look(m, depth - 1) + m->scale : m->scale * m->scale;
}

/* Seen by a function that calls itself. */
double looked_at(int n, double t, const double *x)
{
    Matrix *m = filled(n, x);
    double sum = 0.0;

    m->scale *= t;
    for (int s = 0; s < n; s++) {
        Matrix *next = filled(n, x + s);
        next->scale = m->scale * x[s] + t;
        sum += look(next, s);
        matrix_free(m);
        m = next;
    }
    matrix_free(m);
    return sum;
}

/* Two that may be one. */
double shared(int n, double t, const double *x)
{
    Matrix *m = filled(n, x), *other = m;
    double sum = 0.0;
    int is_one = 1;

    for (int s = 0; s < n; s++) {
        if (s % 2) {
            if (!is_one)
                matrix_free(other);
            other = m;
            is_one = 1;
        } else {
            if (!is_one)
                matrix_free(m);
            m = filled(n, x + 2);
            is_one = 0;
        }
        for (int i = 0; i < n; i++) {
            m->data[i] *= t;
            sum += other->data[i] * m->data[i] * other->scale;
        }
    }
    if (!is_one)
        matrix_free(other);
    matrix_free(m);
    return sum;
}

/* Handed on by an inner loop, and changed there. */
double nested(int n, double t, const double *x)
{
    Matrix *m = filled(n, x);
    double sum = 0.0;

    for (int s = 0; s < n; s++) {
        for (int r = 0; r <= s; r++) {
            Matrix *next = product(m, m);
            for (int i = 0; i < n * n; i++)
                next->data[i] = sin(next->data[i] + t * m->data[i]);
            matrix_free(m);
            m = next;
        }
        sum += sum_of(m);
    }
    matrix_free(m);
    return sum;
}

/* It fits always, as far as one sees. */
double fits(int n, double t, const double *x)
{
    Matrix *m = filled(n, x), *a = filled(n, x + 1);
    double sum = 0.0;

    for (int s = 0; s < n; s++) {
        Matrix *next = sum_if_fits(m, a, t);
        for (int i = 0; i < n; i++)
            next->data[i] = sin(next->data[i]);
        matrix_free(m);
        m = next;
        sum += m->scale * sum_of(m);
    }
    matrix_free(m);
    matrix_free(a);
    return sum;
}

/* It fits now and then, and is asked for. */
double fits_now_and_then(int n, double t, const double *x)
{
    Matrix *m = filled(n, x), *a = filled(2, x + 1);
    double sum = 0.0;

    for (int s = 0; s < 3; s++) {
        Matrix *other = filled(s + 1, x + s), *next = sum_if_fits(m, s % 2 ? a : other, t);
        if (next) {
            sum += sum_of(next) * next->scale;
            matrix_free(m);
            m = next;
        } else {
            sum += other->scale * x[s] * x[s];
        }
        matrix_free(other);
    }
    sum *= m->scale;
    matrix_free(m);
    matrix_free(a);
    return sum;
}
