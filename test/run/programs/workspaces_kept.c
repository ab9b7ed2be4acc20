// RUN: %run-test %s
// OPTIONS: --scratch
// WITHOUT: taylor: no static variables with pointers to values that depend on an input
// Workspaces that a function keeps in static variables for its next call (workspaces.c): they grow by realloc, or by free and malloc, are allocated once, are records, tables, lists,
// share a record, are chosen by a count that is not zero at first, are grown by a helper that others use, too. Each call of a derivative begins without them.
// ADCC: grown; made_anew; once; of_record; by_rows; in_one_record; with_numbers; in_turns; deepened
// ARGS: n=3, steps=2, x[9]
// ARGS: n=2, steps=3, x[4]
// ARGS: n=0, steps=1, x[1]
// ADCC: shared_helper; freed_at_last; listed; first_values; counted; larger_inside
// ARGS: n=4, steps=3, x[16]
// ARGS: n=1, steps=1, x[1]
#include <math.h>
#include <stdlib.h>
#include <string.h>

double grown(int n, int steps, const double *x)
{
    static double *work;
    static int size;
    double s = 0.0;

    (void)steps;
    if (n > size) {
        work = realloc(work, n * sizeof *work);
        size = n;
    }
    for (int i = 0; i < n; i++)
        work[i] = x[i] * x[(i + 1) % n];
    for (int i = 0; i < n; i++)
        s += work[i] * sin(work[n - 1 - i]);
    return s;
}

static double *scratch;
static int *order;
static size_t scratch_length = 0;

static void reserve(size_t n)
{
    if (n <= scratch_length)
        return;
    free(scratch);
    free(order);
    scratch = malloc(n * sizeof *scratch);
    order = malloc(n * sizeof *order);
    scratch_length = n;
}

double made_anew(int n, int steps, const double *x)
{
    double s = 0.0;

    for (int t = 1; t <= steps; t++) {
        reserve((size_t)(n * t + 1));
        for (int i = 0; i <= n; i++)
            order[i] = n - i;
        for (int i = 0; i <= n; i++)
            scratch[order[i]] = i < n ? exp(0.1 * x[i]) * t : s;
        for (int i = 0; i <= n; i++)
            s += scratch[i] * scratch[i] * (i + 1);
    }
    return s;
}

double once(int n, int steps, const double *x)
{
    static double *kept = NULL;

    (void)steps;
    if (!kept)
        kept = malloc(100 * sizeof *kept);
    memcpy(kept, x, n * sizeof *kept);
    for (int i = 1; i < n; i++)
        kept[i] *= kept[i - 1];
    return n ? kept[n - 1] * kept[n - 1] : 1.0;
}

typedef struct {
    int dim, max_dim;
    double *ve;
} Vector;

static Vector *vector_resize(Vector *v, int n)
{
    if (!v) {
        v = calloc(1, sizeof *v);
        if (!v)
            abort();
    }
    if (n > v->max_dim) {
        v->ve = realloc(v->ve, n * sizeof *v->ve);
        if (!v->ve)
            abort();
        for (int i = v->max_dim; i < n; i++)
            v->ve[i] = 0.0;
        v->max_dim = n;
    }
    v->dim = n;
    return v;
}

static void multiply(int n, const double *a, const Vector *v, Vector *out)
{
    for (int i = 0; i < n; i++) {
        out->ve[i] = 0.0;
        for (int j = 0; j < v->dim; j++)
            out->ve[i] += a[(i + j) % (n + 1)] * v->ve[j];
    }
}

double of_record(int n, int steps, const double *x)
{
    static Vector *u = NULL, *v = (Vector *)NULL;
    double s = 0.0;

    u = vector_resize(u, n);
    v = vector_resize(v, n);
    for (int i = 0; i < n; i++)
        u->ve[i] = x[i] * x[i];
    for (int t = 0; t < steps; t++) {
        multiply(n, x, u, v);
        for (int i = 0; i < n; i++)
            u->ve[i] = sin(v->ve[i]);
    }
    for (int i = 0; i < n; i++)
        s += u->ve[i] * u->ve[i];
    return s;
}

double by_rows(int n, int steps, const double *x)
{
    static double **rows;
    static int count = 0;
    double s = 0.0;

    (void)steps;
    if (n > count) {
        rows = realloc(rows, n * sizeof *rows);
        for (int i = 0; i < count; i++)
            rows[i] = realloc(rows[i], n * sizeof **rows);
        for (int i = count; i < n; i++)
            rows[i] = malloc(n * sizeof **rows);
        count = n;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            rows[i][j] = x[i] * x[j] + i;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            s += rows[i][j] * rows[j][i];
    return s;
}

static struct {
    int capacity;
    double *a, *b;
} ws;

double in_one_record(int n, int steps, const double *x)
{
    double s = 0.0;

    if (ws.capacity < n + 1) {
        ws.a = realloc(ws.a, (n + 1) * sizeof *ws.a);
        ws.b = realloc(ws.b, (n + 1) * sizeof *ws.b);
        ws.capacity = n + 1;
    }
    for (int i = 0; i <= n; i++)
        ws.a[i] = i < n ? x[i] : 1.0;
    for (int t = 0; t < steps; t++) {
        double *swap = ws.a;
        for (int i = 0; i <= n; i++)
            ws.b[i] = 0.5 * ws.a[i] * ws.a[(i + 1) % (n + 1)] + 0.1;
        ws.a = ws.b;
        ws.b = swap;
    }
    for (int i = 0; i <= n; i++)
        s += ws.a[i] * (i + 1);
    return s;
}

double with_numbers(int n, int steps, const double *x)
{
    static double *part;
    static int length = -1;
    double s = 0.0;

    if (length < n) {
        length = n;
        free(part);
        part = calloc(length + 1, sizeof *part);
    }
    for (int i = 0; i < n; i++)
        part[i] = x[i] * steps;
    for (int i = 0; i <= n; i++)
        s += cos(i < n ? part[i] : 0.3);
    return s;
}

double in_turns(int n, int steps, const double *x)
{
    static double *even, *odd;
    static int length;
    double s = 1.0;

    if (n + 1 > length) {
        free(even);
        free(odd);
        length = n + 1;
        even = malloc(length * sizeof *even);
        odd = malloc(length * sizeof *odd);
    }
    for (int t = 0; t < steps; t++) {
        double *now = t % 2 ? odd : even;
        for (int i = 0; i < n; i++)
            now[i] = x[i] * s;
        for (int i = 0; i < n; i++)
            s += 0.1 * now[i] * now[i];
    }
    return s;
}

static double deep(int n, int level, const double *x)
{
    static double *stack;
    static int depth;
    double s;

    if (level >= depth) {
        depth = level + 1;
        stack = realloc(stack, depth * sizeof *stack);
    }
    stack[level] = level < n ? x[level] * x[level] : 0.5;
    s = level < n ? deep(n, level + 1, x) : 1.0;
    return s * (1.0 + stack[level]);
}

double deepened(int n, int steps, const double *x)
{
    return deep(n, 0, x) * steps;
}

/* ---- one workspace of several functions ---- */

static double *common;
static int common_length;

static double *common_get(int n)
{
    if (n > common_length) {
        common = realloc(common, n * sizeof *common);
        common_length = n;
    }
    return common;
}

double larger_inside(int n, int steps, const double *x)
{
    double s = 0.0;

    for (int t = 1; t <= steps; t++) {
        double *w = common_get(n * t);
        for (int i = 0; i < n * t; i++)
            w[i] = x[i % n] * (i + t);
        for (int i = 0; i < n * t; i++)
            s += w[i] * w[i] * 0.01;
    }
    return s;
}

double shared_helper(int n, int steps, const double *x)
{
    double *w = common_get(n), s = 0.0;

    for (int i = 0; i < n; i++)
        w[i] = exp(-x[i]);
    for (int i = 0; i < n; i++)
        s += w[i] * w[(i + steps) % n];
    return s;
}

/* ---- freed elsewhere, lists, first values ---- */

static double *buffer;
static int buffer_length;

void give_buffer_back(void)
{
    free(buffer);
    buffer = NULL;
    buffer_length = 0;
}

double buffer_at(int i)
{
    return buffer && i < buffer_length ? buffer[i] : 0.0;
}

double freed_at_last(int n, int steps, const double *x)
{
    double s = 0.0;

    if (!buffer || buffer_length < n) {
        give_buffer_back();
        buffer = malloc(n * sizeof *buffer);
        buffer_length = n;
    }
    for (int i = 0; i < n; i++)
        buffer[i] = x[i] * x[i] + steps;
    for (int i = 0; i < n; i++)
        s += sqrt(buffer[i]);
    return s;
}

struct cell {
    double value;
    struct cell *next;
};

double listed(int n, int steps, const double *x)
{
    static struct cell *spare;
    struct cell *list = NULL;
    double s = 0.0;

    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++) {
            struct cell *cell = spare;
            if (cell)
                spare = cell->next;
            else
                cell = malloc(sizeof *cell);
            cell->value = x[i] * (t + 1);
            cell->next = list;
            list = cell;
        }
        while (list) {
            struct cell *next = list->next;
            s = 0.5 * s + list->value * list->value;
            list->next = spare;
            spare = list;
            list = next;
        }
    }
    return s;
}

double first_values(int n, int steps, const double *x)
{
    static double *work;
    static int weights[3] = {1, 2, 3}, factor = 2;
    double s = 0.0;

    if (!work) {
        work = malloc(100 * sizeof *work);
        weights[1] = 5;
        factor *= 3;
    }
    for (int i = 0; i < n; i++)
        work[i] = x[i] * weights[i % 3] * factor;
    for (int i = 0; i < n; i++)
        s += work[i] * work[i] / steps;
    return s;
}

int evaluations;

double counted(int n, int steps, const double *x)
{
    static double *work;
    double s = 0.0;

    evaluations++;
    if (!work)
        work = malloc(100 * sizeof *work);
    for (int i = 0; i < n; i++)
        work[i] = x[i] * x[i];
    for (int i = n - 1; i >= 0; i--)
        s = s * 0.5 * steps + work[i];
    return s;
}
