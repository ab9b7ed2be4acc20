// RUN: %adcc --passes=frontend,promote,simplify,counted,simplify,owned,scalars,promote,simplify --emit=ir --reverse own %s -o - | FileCheck %s
// Records that a function allocates for itself become locals, and their members values; those that somebody else may see stay where they are.
#include <stdlib.h>
#include <string.h>

struct pair {
    double x, y;
    int n;
};

// CHECK-LABEL: func @own(
// CHECK-NOT: malloc
// CHECK-NOT: free
// CHECK-NOT: local %pair
// CHECK: return
double own(double x)
{
    struct pair *p = malloc(sizeof *p), *q = calloc(1, sizeof *q);
    double s;

    if (p == NULL || !q)
        exit(1);
    p->x = x;
    p->y = x * x;
    q->x = p->x * p->y;
    s = q->x + q->y;
    free(p);
    free(q);
    return s;
}

// In each round another one.
// CHECK-LABEL: func @rounds(
// CHECK-NOT: malloc
// CHECK: return
double rounds(int n, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        struct pair *p = malloc(sizeof(struct pair));
        p->x = x[i];
        s += p->x * p->x;
        free(p);
    }
    return s;
}

// CHECK-LABEL: func @several(
// CHECK: malloc %pair
double several(double x)
{
    struct pair *p = malloc(2 * sizeof *p);

    p->x = x;
    p[1].x = p->x;
    return p[1].x;
}

struct large {
    double all[100];
};

// CHECK-LABEL: func @large(
// CHECK: malloc %large
double large(double x)
{
    struct large *p = malloc(sizeof *p);

    p->all[3] = x;
    return p->all[3];
}

// Read by a pointer to const.
// CHECK-LABEL: func @through_const(
// CHECK-NOT: malloc
// CHECK: return
double through_const(double x)
{
    struct pair *p = malloc(sizeof *p);
    const struct pair *read = p;
    double s;

    p->x = x;
    p->y = x * x;
    s = read->x + read->y;
    free(p);
    return s;
}

// By one to another type it is not followed.
// CHECK-LABEL: func @as_doubles(
// CHECK: malloc %pair
double as_doubles(double x)
{
    struct pair *p = malloc(sizeof *p);
    const double *all = (const double *)p;
    double s;

    p->x = x;
    s = all[0];
    free(p);
    return s;
}

static struct pair *kept;

// CHECK-LABEL: func @stored(
// CHECK: malloc %pair
double stored(double x)
{
    struct pair *p = malloc(sizeof *p);

    p->x = x;
    kept = p;
    return kept->x;
}

// CHECK-LABEL: func @member_stored(
// CHECK: malloc %pair
static double *member;
double member_stored(double x)
{
    struct pair *p = malloc(sizeof *p);

    p->x = x;
    member = &p->y;
    *member = x;
    return p->x * p->y;
}

// CHECK-LABEL: func @given(
// CHECK: malloc %pair
double look(struct pair *p);
double given(double x)
{
    struct pair *p = malloc(sizeof *p);

    p->x = x;
    p->y = look(p);
    return p->x;
}

// CHECK-LABEL: func @made(
// CHECK: malloc %pair
struct pair *made(double x)
{
    struct pair *p = malloc(sizeof *p);

    p->x = x;
    return p;
}

// Which of two it is, is not known.
// CHECK-LABEL: func @either(
// CHECK: malloc %pair
// CHECK: malloc %pair
double either(int which, double x)
{
    struct pair *p = malloc(sizeof *p), *q = malloc(sizeof *q), *r = which ? p : q;

    p->x = x;
    q->x = -x;
    r->x *= x;
    return p->x + q->x;
}

struct tagged {
    int is_real;
    union {
        double real;
        double *pointer;
    } as;
};

// CHECK-LABEL: func @in_union(
// CHECK: malloc %tagged
double in_union(double x)
{
    struct tagged *p = malloc(sizeof *p);

    p->is_real = 1;
    p->as.real = x;
    return p->as.real;
}
