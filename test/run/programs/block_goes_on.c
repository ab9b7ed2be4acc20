// RUN: %run-test %s
// ADCC: clones; grows; old; of_two; several; clears; parts; less
// ARGS: n=3, x[4]={0.7,-0.4,1.3,0.2}
// ARGS: n=1, x[4]={0.3,-0.8,0.5,0.9}
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Blocks of a record whose last member, an array without a length or of one element, goes on behind its end. */
struct Row {
    int n;
    double scale;
    double *work;
    double v[];
};

struct Items {
    long count;
    double total;
    struct Item {
        int kind;
        double x, y;
    } item[];
};

struct Old {
    int n;
    float weight;
    double v[1];
};

static size_t row_size(int n)
{
    return sizeof(struct Row) + (size_t)n * sizeof(double);
}

static struct Row *row_clone(const struct Row *from)
{
    struct Row *row = malloc(row_size(from->n));
    memcpy(row, from, row_size(from->n));
    return row;
}

double clones(int n, const double *x)
{
    double work[2] = {x[0], x[1] * x[2]}, s;
    struct Row *a = malloc(row_size(n)), *b;
    a->n = n;
    a->scale = x[3] * x[0];
    a->work = work;
    for (int i = 0; i < n; i++)
        a->v[i] = x[i] * x[i] * (i + 1);
    b = row_clone(a);
    a->v[0] = 0.0;
    work[1] *= 2.0;
    b->v[n - 1] *= b->scale;
    s = b->work[0] * b->work[1] + a->v[0] + b->scale;
    for (int i = 0; i < b->n; i++)
        s += b->v[i] * x[i];
    free(b);
    free(a);
    return s;
}

double grows(int n, const double *x)
{
    size_t size = sizeof(struct Items) + (size_t)n * sizeof(struct Item);
    struct Items *a = calloc(1, size), *b = calloc(1, size + sizeof(struct Item));
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        a->item[i].kind = i;
        a->item[i].x = x[i] * x[i + 1];
        a->item[i].y = x[i] + 2.0;
        a->total += a->item[i].x;
    }
    a->count = n;
    memcpy(b, a, size);
    b->item[b->count++] = (struct Item){n, b->total * x[0], x[1]};
    for (long i = 0; i < b->count; i++)
        s += b->item[i].x * b->item[i].y * (b->item[i].kind + 1);
    free(a);
    free(b);
    return s;
}

double old(int n, const double *x)
{
    struct Old *a = malloc(sizeof *a + (size_t)(n - 1) * sizeof(double)), *b = malloc(offsetof(struct Old, v) + (size_t)n * sizeof(double));
    double *v = a->v, *w = b->v, s = 0.0;
    a->n = n;
    a->weight = (float)x[0];
    for (int i = 0; i < n; i++)
        v[i] = x[i] * x[i];
    memcpy(b, a, sizeof *a + (size_t)(n - 1) * sizeof(double));
    for (int i = 0; i < n; i++)
        v[i] = 0.0;
    for (int i = 0; i < b->n; i++)
        s += w[i] * x[i + 1] + v[i];
    s += b->weight * (double)b->n;
    free(a);
    free(b);
    return s;
}

struct Two {
    int n;
    double w, v[2];
};

double of_two(int n, const double *x)
{
    size_t size = sizeof(struct Two) + ((size_t)n + 1) * sizeof(double);
    struct Two *a = malloc(size), *b = calloc(size, 1);
    double *v = a->v, *w = b->v, s = 0.0;
    a->n = n + 1;
    a->w = x[0] * x[1];
    v[0] = v[1] = x[2];
    for (int i = 0; i < n + 1; i++)
        v[i] = x[i] * x[0];
    memcpy(b, a, size - sizeof(double));
    for (int i = 0; i < b->n; i++)
        s += w[i] * b->w * (i + 1);
    free(a);
    free(b);
    return s;
}

/* A product says that these are several. */
double several(int n, const double *x)
{
    struct Old a[3], b[3];
    double s = 0.0;
    for (int i = 0; i < n; i++)
        a[i] = (struct Old){i, (float)x[i], {x[i] * x[i + 1]}};
    memcpy(b, a, (size_t)n * sizeof *a);
    for (int i = 0; i < n; i++)
        s += b[i].v[0] * b[i].weight * (b[i].n + 1);
    return s;
}

static void row_clear(struct Row *row, size_t bytes)
{
    memset(row, 0, bytes);
}

double clears(int n, const double *x)
{
    struct Row *a = malloc(row_size(n));
    double s;
    a->scale = x[0] * x[1];
    a->v[0] = x[3];
    for (int i = 0; i < n; i++)
        a->v[i] = x[i];
    s = a->scale * a->v[0];
    row_clear(a, row_size(n));
    a->v[0] += x[2] * x[2];
    for (int i = 0; i < n; i++)
        s += a->v[i] * x[0];
    s += a->scale;
    free(a);
    return s;
}

/* A size that is computed, and may end within the record. */
double parts(int n, const double *x)
{
    struct Row *a = malloc(row_size(2)), *b = malloc(row_size(2));
    double s;
    *a = *b = (struct Row){0};
    for (int i = 0; i < 2; i++) {
        a->v[i] = x[i] * x[i];
        b->v[i] = x[i + 1];
    }
    a->scale = x[3] * x[3];
    b->scale = x[0];
    memcpy(b, a, (size_t)n * sizeof(double));
    s = b->scale * x[1] + b->v[0] * b->v[1];
    memcpy(b, a, (size_t)(n + 2) * sizeof(double));
    s += b->scale * x[2] + b->v[0] * b->v[1] * x[0];
    free(a);
    free(b);
    return s;
}

struct Pair {
    double x, y, v[];
};

/* Less than the record: of the head, too, where n is 1. */
double less(int n, const double *x)
{
    size_t size = sizeof(struct Pair) + (size_t)n * sizeof(double);
    struct Pair *a = malloc(size), *b = malloc(size);
    double s;
    for (int i = 0; i < n; i++) {
        a->v[i] = x[i] * x[3];
        b->v[i] = x[i + 1] * x[i];
    }
    a->x = x[0] * x[1];
    a->y = x[1] * x[1];
    b->x = x[2] * x[0];
    b->y = x[0] * x[0];
    memcpy(b, a, sizeof(struct Pair) + (size_t)(n - 1) * sizeof(double) - sizeof(double));
    s = b->x * 2.0 + b->y * b->y;
    for (int i = 0; i < n; i++)
        s += b->v[i] * (i + 1);
    free(a);
    free(b);
    return s;
}
