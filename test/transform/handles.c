// RUN: %adcc --passes=frontend,promote,simplify,counted,simplify,owned,scalars,promote,simplify --emit=ir --reverse carried %s -o - | FileCheck %s
// Records whose addresses a loop or a branch hands on become their members; those that somebody else may see, or that change after they were handed on, stay.
#include <stdlib.h>

struct pair {
    double x;
    int n;
    unsigned bits : 3;
};

static struct pair *pair_new(double x, int n)
{
    struct pair *p = malloc(sizeof *p);

    p->x = x;
    p->n = n;
    return p;
}

// CHECK-LABEL: func @carried(
// CHECK-NOT: malloc
// CHECK: for.lt %i: int = 0:int to %n by 1:int with (%p_x.1: double = %x) : double {
// CHECK-NOT: malloc
// CHECK-NOT: free
// CHECK: return
double carried(int n, double x)
{
    struct pair *p = malloc(sizeof *p);

    p->x = x;
    for (int i = 0; i < n; i++) {
        struct pair *q = malloc(sizeof *q);
        q->x = p->x * x;
        free(p);
        p = q;
    }
    x = p->x;
    free(p);
    return x;
}

// Its number is the same in all rounds.
// CHECK-LABEL: func @same_number(
// CHECK-NOT: malloc
// CHECK: for.lt %i: int = 0:int to %n by 1:int with (%p_x.1: double = %x) : double {
// CHECK: mul %x, 4.0:double
double same_number(int n, double x)
{
    struct pair *p = malloc(sizeof *p);

    p->x = x;
    p->n = 4;
    for (int i = 0; i < n; i++) {
        struct pair *q = malloc(sizeof *q);
        q->n = p->n;
        q->x = p->x * x;
        p = q;
    }
    return x * p->n + p->x;
}

// None in the beginning: whether there is one is handed on as well.
// CHECK-LABEL: func @from_null(
// CHECK-NOT: malloc
// CHECK: for.lt {{.*}} %p_x.1: double = undef:double, %p_is_there.1: int = 0:int)
// CHECK: compare.ne %p_is_there.1, 0:int
// CHECK: return
double from_null(int n, double x)
{
    struct pair *p = NULL;
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        struct pair *q = malloc(sizeof *q);
        q->x = x + i;
        if (p)
            s += p->x * q->x;
        free(p);
        p = q;
    }
    free(p);
    return s;
}

// What a zeroed one has that nobody has stored to.
// CHECK-LABEL: func @zeroed(
// CHECK-NOT: malloc
// CHECK: for.lt {{.*}} with (%p_n.1: int = 7:int, %p_x.1: double = 0.0:double)
double zeroed(int n, double x)
{
    struct pair *p = calloc(1, sizeof *p);

    p->n = 7;
    for (int i = 0; i < n; i++) {
        struct pair *q = calloc(1, sizeof *q);
        q->x = p->x + x * p->n;
        p = q;
    }
    return p->x * p->n;
}

// CHECK-LABEL: func @chosen(
// CHECK-NOT: malloc
// CHECK: select {{.*}} : double
// CHECK: return
double chosen(int which, double x)
{
    struct pair *p = malloc(sizeof *p), *q = malloc(sizeof *q);
    const struct pair *r;

    p->x = x;
    q->x = -x;
    r = which ? p : q;
    return r->x * p->x;
}

// CHECK-LABEL: func @in_while(
// CHECK-NOT: malloc
// CHECK: loop
// CHECK: return
double in_while(double x)
{
    struct pair *p = malloc(sizeof *p);

    p->x = x;
    while (p->x > 0.5) {
        struct pair *q = malloc(sizeof *q);
        q->x = p->x * 0.75;
        free(p);
        p = q;
    }
    return p->x;
}

// Stored to by the address that was handed on, ...
// CHECK-LABEL: func @changed(
// CHECK: malloc %pair
double changed(int n, double x)
{
    struct pair *p = malloc(sizeof *p), *same = p;

    p->x = x;
    for (int i = 0; i < n; i++) {
        same->x *= x;
        x += p->x;
        p = malloc(sizeof *p);
        p->x = x;
        same = p;
    }
    return p->x;
}

// ... behind that, ...
// CHECK-LABEL: func @later(
// CHECK: malloc %pair
double later(int n, double x)
{
    struct pair *p = malloc(sizeof *p), *r = malloc(sizeof *r), *q;

    p->x = x;
    r->x = -x;
    q = n > 2 ? p : r;
    p->x = 2.0 * x;
    return q->x;
}

// ... or not in any case.
// CHECK-LABEL: func @perhaps(
// CHECK: malloc %pair
double perhaps(int n, double x)
{
    struct pair *p = malloc(sizeof *p);

    p->x = x;
    for (int i = 0; i < n; i++) {
        struct pair *q = malloc(sizeof *q);
        q->x = p->x;
        if (x > i)
            q->x = x;
        p = q;
    }
    return p->x;
}

// CHECK-LABEL: func @compared(
// CHECK: malloc %pair
double compared(int n, double x)
{
    struct pair *p = malloc(sizeof *p), *first = p;

    p->x = x;
    for (int i = 0; i < n; i++) {
        struct pair *q = malloc(sizeof *q);
        q->x = p == first ? x : p->x;
        p = q;
    }
    return p->x;
}

// CHECK-LABEL: func @kept(
// CHECK: malloc %pair
static struct pair *latest;
double kept(int n, double x)
{
    struct pair *p = malloc(sizeof *p);

    p->x = x;
    for (int i = 0; i < n; i++) {
        struct pair *q = malloc(sizeof *q);
        q->x = p->x * x;
        latest = q;
        p = q;
    }
    return p->x;
}

// One of them is the caller's.
// CHECK-LABEL: func @given(
// CHECK: malloc %pair
double given(int n, double x, struct pair *p)
{
    for (int i = 0; i < n; i++) {
        struct pair *q = malloc(sizeof *q);
        q->x = p->x * x;
        p = q;
    }
    return p->x;
}

// CHECK-LABEL: func @whole(
// CHECK: malloc %pair
double whole(int n, double x)
{
    struct pair *p = malloc(sizeof *p);

    p->x = x;
    for (int i = 0; i < n; i++) {
        struct pair *q = malloc(sizeof *q);
        *q = *p;
        p = q;
    }
    return p->x;
}

// CHECK-LABEL: func @returned(
// CHECK: malloc %pair
struct pair *returned(int n, double x)
{
    struct pair *p = pair_new(x, n);

    for (int i = 0; i < n; i++) {
        struct pair *q = malloc(sizeof *q);
        q->x = p->x * x;
        p = q;
    }
    return p;
}

// CHECK-LABEL: func @bits(
// CHECK: malloc %pair
double bits(int n, double x)
{
    struct pair *p = malloc(sizeof *p);

    p->bits = n;
    for (int i = 0; i < n; i++) {
        struct pair *q = malloc(sizeof *q);
        q->bits = p->bits + 1u;
        p = q;
    }
    return x * p->bits;
}
