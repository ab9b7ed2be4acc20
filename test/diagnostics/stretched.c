// Memory of several types that vector modes do not have.
// RUN: %refused 1 %s --forward-vector rows | FileCheck %s --check-prefix=ROWS
// RUN: %refused 1 %s --reverse-vector rows_of_records | FileCheck %s --check-prefix=RECORDS
// RUN: %refused 1 %s --reverse-vector tagged | FileCheck %s --check-prefix=TAGGED
// RUN: %refused 1 %s --forward-vector pool | FileCheck %s --check-prefix=POOL
// RUN: %refused 1 %s --forward-vector here_or_there | FileCheck %s --check-prefix=OTHER
// RUN: %refused 1 %s --reverse-vector copied | FileCheck %s --check-prefix=COPIED
// RUN: %refused 1 %s --taylor walked | FileCheck %s --check-prefix=TAYLOR
#include <stdlib.h>
#include <string.h>

/* Row pointers, and the rows behind them. */
double rows(int n, const double *x)
{
    double **a = malloc((size_t)n * (sizeof(double *) + (size_t)n * sizeof(double)));
    // ROWS: stretched.c:[[@LINE+1]]:29: error: vector modes do not support active memory of several types {{.*}} holds neither unions nor arrays of pointers
    double *at = (double *)(a + n), s = 0.0;
    for (int i = 0; i < n; i++) {
        a[i] = at + (size_t)i * n;
        a[i][i] = x[i] * x[i];
    }
    for (int i = 0; i < n; i++)
        s += a[i][i] * x[i];
    free(a);
    return s;
}

struct pair {
    double *of[2];
    double sum;
};
double rows_of_records(int n, double *x)
{
    char *block = malloc(sizeof(struct pair) + 8 * (size_t)n);
    struct pair *pair = (struct pair *)block;
    double *own = (double *)(block + sizeof *pair);
    // RECORDS: stretched.c:[[@LINE+1]]:11: error: vector modes do not support active memory of several types
    pair->sum = x[0] * x[0];
    for (int i = 0; i < n; i++)
        own[i] = x[i] * pair->sum;
    pair->of[0] = own;
    pair->of[1] = own + 1;
    double s = pair->of[0][0] * pair->of[1][0];
    free(block);
    return s;
}

struct either {
    int which;
    union {
        double real;
        double *where;
    } value;
};
double tagged(int n, double *x)
{
    char *block = malloc(2 * sizeof(struct either));
    struct either *one = (struct either *)block, *other = (struct either *)(block + sizeof *one);
    // TAGGED: stretched.c:[[@LINE+1]]:10: error: vector modes do not support active memory of several types
    one->which = 0;
    one->value.real = x[0] * x[1];
    other->which = n;
    other->value.where = &one->value.real;
    double s = *other->value.where * one->value.real;
    free(block);
    return s;
}

/* A static pool's shadow is not N times as large. */
double pool(int n, const double *x)
{
    static _Alignas(8) char bytes[1024];
    double *a = (double *)bytes;
    int *order = (int *)(bytes + 512);
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        // POOL: stretched.c:[[@LINE+1]]:9: error: vector modes do not support active memory of several types
        a[i] = x[i] * x[i];
        order[i] = n - 1 - i;
    }
    for (int i = 0; i < n; i++)
        s += a[order[i]] * x[i];
    return s;
}

/* A pointer to bytes that moves now in stretched memory, now in the caller's. */
double here_or_there(int n, double *x)
{
    struct cell {
        double w;
        int id;
    };
    char *block = malloc(sizeof(struct cell) + 2 * sizeof(double));
    struct cell *cell = (struct cell *)block;
    cell->w = x[0] * x[0];
    cell->id = n;
    double *tail = (double *)(block + sizeof *cell);
    tail[0] = tail[1] = x[1] * cell->w;
    char *from = n > 2 ? block : (char *)x;
    // OTHER: stretched.c:[[@LINE+1]]:39: error: vector modes do not support active memory of several types
    const double *second = (double *)(from + 16);
    double s = second[0] * second[1];
    free(block);
    return s;
}

/* A record without reals, but with a pointer, is copied as a whole. */
struct link {
    struct link *next;
    int id;
};
struct weight {
    struct link link;
    double w;
};
double copied(int n, const double *x)
{
    char *block = malloc(2 * sizeof(struct weight) + sizeof(double));
    struct weight *a = (struct weight *)block, *b = (struct weight *)(block + sizeof *a);
    double *more = (double *)(block + 2 * sizeof *a);
    a->w = x[0] * x[1];
    a->link.next = NULL;
    a->link.id = n;
    b->w = x[1];
    *more = x[0];
    // COPIED: stretched.c:[[@LINE+1]]:8: error: vector modes do not support active memory of several types
    b->link = a->link;
    a->link.next = &b->link;
    double s = a->w * ((struct weight *)a->link.next)->w * *more;
    free(block);
    return s;
}

/* Taylor mode has its own memory. */
struct cell {
    double w;
    int id;
};
double plain(const struct cell *c, double x)
{
    return c->w * x;
}

void walked(int n, const double *x, double *y)
{
    char *block = malloc((size_t)n * (sizeof(struct cell) + sizeof(double)));
    struct cell *cells = (struct cell *)block;
    double *more = (double *)(block + (size_t)n * sizeof(struct cell));
    for (int i = 0; i < n; i++) {
        // TAYLOR: stretched.c:[[@LINE+1]]:18: error: Taylor mode does not support active memory of several types
        cells[i].w = x[i] * x[i];
        cells[i].id = n - 1 - i;
        more[i] = x[i];
    }
    for (int i = 0; i < n; i++)
        y[i] = more[cells[i].id] * cells[i].w;
    free(block);
}
