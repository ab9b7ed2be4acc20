// Memory of several types that vector modes do not have.
// RUN: %refused 1 %s --forward-vector rows | FileCheck %s --check-prefix=ROWS
// RUN: %refused 1 %s --reverse-vector rows_of_records | FileCheck %s --check-prefix=RECORDS
// RUN: %refused 1 %s --reverse-vector tagged | FileCheck %s --check-prefix=TAGGED
// RUN: %refused 1 %s --forward-vector pool | FileCheck %s --check-prefix=POOL
// RUN: %refused 1 %s --forward-vector here_or_there | FileCheck %s --check-prefix=OTHER
// RUN: %refused 1 %s --reverse-vector back | FileCheck %s --check-prefix=BACK
// RUN: %refused 1 %s --reverse-vector back --without=inline | FileCheck %s --check-prefix=BACK
// RUN: %refused 1 %s --forward-vector kinds | FileCheck %s --check-prefix=KINDS
// RUN: %refused 1 %s --forward-vector slots | FileCheck %s --check-prefix=SLOTS
// RUN: %refused 1 %s --forward-vector tailed | FileCheck %s --check-prefix=TAIL
// RUN: %refused 1 %s --forward-vector over_unions | FileCheck %s --check-prefix=UNIONS
// RUN: %refused 1 %s --forward-vector grown | FileCheck %s --check-prefix=GROWN
// RUN: %refused 1 %s --reverse-vector into_union | FileCheck %s --check-prefix=INTO
// RUN: %refused 1 %s --forward-vector tabled | FileCheck %s --check-prefix=TABLED
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

/* From a number in a record's array back to the record. */
struct ranked {
    int ranks[4];
    double w;
};
static double weight_of(const int *third)
{
    // BACK: stretched.c:[[@LINE+1]]:13: error: vector modes do not support active memory of several types
    return ((const struct ranked *)((const char *)third - 2 * sizeof *third))->w;
}
double back(int n, const double *x)
{
    char *block = malloc((size_t)n * (sizeof(struct ranked) + sizeof(double)));
    struct ranked *r = (struct ranked *)block;
    double *more = (double *)(r + n), s = 0.0;
    for (int i = 0; i < n; i++) {
        r[i].ranks[2] = i;
        r[i].w = x[i] * x[0];
        more[i] = x[i];
    }
    for (int i = 0; i < n; i++)
        s += weight_of(&r[i].ranks[2]) * more[i];
    free(block);
    return s;
}

/* Floats, and doubles in their place: the lanes of the ones would lie across those of the others. */
double kinds(int n, const double *x)
{
    char *block = malloc((size_t)n * sizeof(double));
    float *singles = (float *)block, t = 0.0f;
    double *doubles = (double *)block, s = 0.0;
    for (int i = 0; i < n; i++) {
        // KINDS: stretched.c:[[@LINE+1]]:9: error: vector modes do not support active memory of several types
        singles[i] = (float)x[i];
        t += singles[i] * singles[0];
    }
    for (int i = 0; i < n; i++) {
        doubles[i] = x[i] * t;
        s += doubles[i] * doubles[0];
    }
    free(block);
    return s;
}

/* Pointers to bytes, in an array of their own. */
struct slots {
    char *at[2];
    double w;
};
double slots(int n, const double *x)
{
    char *block = malloc(sizeof(struct slots) + (size_t)n * sizeof(double));
    struct slots *slots = (struct slots *)block;
    // SLOTS: stretched.c:[[@LINE+1]]:12: error: vector modes do not support active memory of several types
    slots->w = x[0];
    slots->at[0] = block + sizeof *slots;
    slots->at[1] = slots->at[0] + sizeof(double);
    *(double *)slots->at[0] = x[0] * x[1];
    *(double *)slots->at[1] = x[1];
    double s = *(double *)slots->at[0] * *(double *)slots->at[1] * slots->w;
    free(block);
    return s;
}

/* Numbers whose array begins before the record's end: C puts it there in what holds N of the other members, too, but not N times as far. */
struct tailed {
    double w;
    int n;
    int ranks[];
};
double tailed(int n, const double *x)
{
    char *block = malloc(sizeof(struct tailed) + 8 * sizeof(double));
    struct tailed *tailed = (struct tailed *)block;
    double *more = (double *)(block + sizeof(struct tailed) + 4 * sizeof(double));
    // TAIL: stretched.c:[[@LINE+1]]:13: error: vector modes do not support active memory of several types
    tailed->w = x[0] * x[1];
    tailed->n = n;
    tailed->ranks[0] = 1;
    more[0] = x[1];
    double s = tailed->w * more[0];
    free(block);
    return s;
}

/* A pointer to bytes walks over records that cannot be N times as large. */
struct either_of {
    int which;
    union {
        double real;
        long integer;
    } value;
};
double over_unions(int n, int size, const struct either_of *e)
{
    double s = 0.0;
    const char *end = (const char *)(e + n);
    // UNIONS: stretched.c:[[@LINE+1]]:52: error: vector modes do not support active memory of several types
    for (const char *p = (const char *)e; p < end; p += size)
        s += ((const struct either_of *)p)->value.real * s + 1.0;
    return s;
}

/* A workspace that grows. */
double grown(int n, const double *x)
{
    char *block = malloc((size_t)n * sizeof(double)), *larger;
    double *reals = (double *)block, s = 0.0;
    for (int i = 0; i < n; i++)
        // GROWN: stretched.c:[[@LINE+1]]:9: error: vector modes do not support active memory of several types
        reals[i] = x[i] * x[i];
    larger = realloc(block, (size_t)n * (sizeof(double) + sizeof(int)));
    reals = (double *)larger;
    int *order = (int *)(reals + n);
    for (int i = 0; i < n; i++)
        order[i] = n - 1 - i;
    for (int i = 0; i < n; i++)
        s += reals[order[i]] * x[i];
    free(larger);
    return s;
}

/* Reals of a workspace go to a union, which is no stretched memory. */
double into_union(int n, const double *x)
{
    union {
        double reals[4];
        struct {
            int n;
            double more[3];
        } counted;
    } either;
    char *block = malloc((size_t)n * (sizeof(double) + sizeof(int)));
    double *reals = (double *)block, s = 0.0;
    int *order = (int *)(reals + n);
    for (int i = 0; i < n; i++) {
        reals[i] = x[i] * x[i];
        order[i] = n - 1 - i;
    }
    // INTO: stretched.c:[[@LINE+1]]:5: error: vector modes do not support reals that are copied as bytes
    memcpy(either.reals, reals, (size_t)n * sizeof *reals);
    for (int i = 0; i < n; i++)
        s += either.reals[order[i]] * x[i];
    either.counted.n = n;
    either.counted.more[0] = s;
    s *= either.counted.more[0];
    free(block);
    return s;
}

/* Pointers that are stored one by one, by bytes, and copied side by side. */
double tabled(int n, const double *x)
{
    char *block = malloc(4096);
    double *reals = (double *)(block + 1024), s = 0.0;
    for (int i = 0; i < n; i++) {
        reals[i] = x[i] * x[0];
        *(double **)(block + (size_t)i * sizeof reals) = &reals[n - 1 - i];
    }
    // TABLED: stretched.c:[[@LINE+1]]:5: error: vector modes do not support active memory of several types
    memcpy((double **)(block + 512), (double **)block, (size_t)n * sizeof reals);
    for (int i = 0; i < n; i++)
        s += **(double **)(block + 512 + (size_t)i * sizeof reals) * x[i];
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
