// What is done to memory that has derivatives, and cannot be followed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

union Number {
    double d;
    float f;
};

struct Holder {
    union Number number;
    int which;
};

// RUN: %refused 1 --reverse copied %s | FileCheck %s --check-prefix=COPIED
// RUN: %refused 1 --reverse-vector copied --width 3 %s | FileCheck %s --check-prefix=COPIED
// COPIED: memory.c:[[#@LINE+6]]:{{[0-9]+}}: error: active memory that holds values of several types is copied or filled here as bytes
double copied(double x, float y, int n)
{
    struct Holder a[2], b[2];
    a[0].number.d = x;
    a[1].number.f = y;
    memcpy(b, a, sizeof a);
    return n ? b[0].number.d * x : b[1].number.f * y;
}

union Either {
    double real;
    double *list;
};

// RUN: %refused 1 --reverse either %s | FileCheck %s --check-prefix=EITHER
// EITHER: memory.c:[[#@LINE+8]]:{{[0-9]+}}: error: active memory that holds values of several types is copied or filled here as bytes
double either(double x, int n)
{
    double y = x * x;
    union Either a, b;
    a.real = x;
    if (n)
        a.list = &y;
    b = a;
    return n ? b.list[0] : b.real * x;
}

union Variant {
    double real;
    float single;
    const char *text;
};

// RUN: %refused 1 --reverse variant %s | FileCheck %s --check-prefix=VARIANT
// VARIANT: memory.c:[[#@LINE+6]]:{{[0-9]+}}: error: active memory that holds values of several types is copied or filled here as bytes
double variant(double x, float y, int n)
{
    union Variant a[2], b[2];
    a[0].real = x;
    a[1].single = y;
    b[0] = a[n];
    return n ? b[0].single * x : b[0].real * y;
}

struct __attribute__((packed)) Shifted {
    int n;
    double at;
};

union Halves {
    struct Shifted shifted;
    double row[2];
};

// RUN: %refused 1 --reverse halves %s | FileCheck %s --check-prefix=HALVES
// HALVES: memory.c:[[#@LINE+5]]:{{[0-9]+}}: error: active memory that holds values of several types is copied or filled here as bytes
double halves(double x)
{
    union Halves a, b;
    a.shifted.at = x;
    b = a;
    return b.shifted.at * x;
}

// RUN: %refused 1 --forward written %s | FileCheck %s --check-prefix=WRITTEN
// WRITTEN: memory.c:[[#@LINE+4]]:{{[0-9]+}}: error: bytes are written here to active memory
double written(double *x)
{
    x[0] *= x[1];
    snprintf((char *)x, sizeof *x, "%d", 3);
    return x[0] * x[1];
}

// RUN: %refused 1 --forward summed %s | FileCheck %s --check-prefix=SUMMED
// SUMMED: memory.c:[[#@LINE+4]]:{{[0-9]+}}: error: bytes are written here to active memory
double summed(double *x)
{
    x[0] *= x[1];
    if (__builtin_add_overflow(1, 2, (int *)x))
        return x[1];
    return x[0] * x[1];
}

double state;

// RUN: %refused 1 --reverse reached %s | FileCheck %s --check-prefix=REACHED
// REACHED: memory.c:[[#@LINE+4]]:{{[0-9]+}}: error: the function that is called through a pointer here could read or change the global variable 'state', which holds values that depend on an input
double reached(double x, void (*g)(void))
{
    state = x * x;
    g();
    return state;
}

// RUN: %refused 1 --reverse grown %s | FileCheck %s --check-prefix=GROWN
// GROWN: memory.c:[[#@LINE+3]]:{{[0-9]+}}: error: active memory that was not allocated here is reallocated: reverse mode does not know its size
double grown(double *x)
{
    double *p = realloc(x, 2 * sizeof *x), y = p[0] * p[0];
    free(p);
    return y;
}

struct Big {
    double x[100];
    int n;
};

// RUN: %refused 1 --forward-vector part --width 3 %s | FileCheck %s --check-prefix=PART
// PART: memory.c:[[#@LINE+3]]:{{[0-9]+}}: error: vector modes need to see that this number of bytes is a multiple of the size of 'Big'
double part(struct Big *a, const struct Big *b, size_t n)
{
    memcpy(a, b, n);
    return a->x[0] * a->x[1];
}

// RUN: %refused 1 --forward-vector member --width 3 %s | FileCheck %s --check-prefix=MEMBER
// MEMBER: memory.c:[[#@LINE+4]]:{{[0-9]+}}: error: vector modes do not support active memory of several types that converted pointers lead to, or a walk across members of several types
double member(struct Big *p, long n)
{
    double *q = (double *)((char *)p + n);
    return *q * p->x[0];
}

struct Pair {
    struct Small {
        double v;
        int k;
    } first, second;
};

// RUN: %refused 1 --forward-vector inner --width 3 %s | FileCheck %s --check-prefix=INNER
// INNER: memory.c:[[#@LINE+4]]:{{[0-9]+}}: error: vector modes do not support active memory of several types that converted pointers lead to, or a walk across members of several types
double inner(struct Pair *p, long n)
{
    struct Small *q = (struct Small *)((char *)p + n);
    return q->v * p->first.v;
}

// RUN: %refused 1 --forward-vector around --width 3 %s | FileCheck %s --check-prefix=AROUND
// AROUND: memory.c:[[#@LINE+3]]:{{[0-9]+}}: error: vector modes need to see which member this pointer is moved to
double around(struct Small *p, long n)
{
    struct Pair *q = (struct Pair *)((char *)p - n);
    return q->second.v * p->v;
}

static int odd(int n)
{
    __asm__("nop");
    return n;
}

// RUN: %refused 1 --forward passive %s | FileCheck %s --check-prefix=PASSIVE
// PASSIVE: memory.c:[[#@LINE-5]]:{{[0-9]+}}: error: 'odd' cannot be copied into the output: inline assembly is not supported
double passive(double x, int n)
{
    return x * x * odd(n);
}

double outer(double x)
{
    __asm__("nop");
    return x;
}

// RUN: %refused 1 --forward active %s | FileCheck %s --check-prefix=ACTIVE
// ACTIVE: memory.c:[[#@LINE-5]]:{{[0-9]+}}: error: 'outer' cannot be differentiated: inline assembly is not supported
double active(double x)
{
    return x * outer(x);
}

// What is stored in `other` ends what its place held for the other member; in the caller's memory nothing may end.
// RUN: %refused 1 --reverse cell_or_caller %s | FileCheck %s --check-prefix=CELL
// CELL: memory.c:[[#@LINE+6]]:{{[0-9]+}}: error: a pointer leads here to active memory that is used again for another type, or to memory of the caller
double cell_or_caller(double *x, int n)
{
    union Either cell = {.list = &x[1]};
    double square = cell.list[0] * cell.list[0];
    double *other = n ? &x[0] : &cell.real;
    *other = square;
    return x[0] * x[1] + (n ? 0.0 : cell.real);
}

struct List {
    double *first;
};

// RUN: %refused 1 --reverse cell_or_list %s | FileCheck %s --check-prefix=AIMED
// AIMED: memory.c:[[#@LINE+6]]:{{[0-9]+}}: error: a pointer leads here to active memory that is used again for another type, or to memory of the caller
double cell_or_list(struct List *list, double *x, int n)
{
    union Either cell = {.real = x[1]};
    double product = cell.real * x[0];
    double **other = n ? &list->first : &cell.list;
    *other = &x[1];
    return list->first[0] * product + (n ? 0.0 : cell.list[0]);
}

// The caller has seeds of the reals where the pointers' shadows would stand.
// RUN: %refused 1 --reverse cells_of_caller %s | FileCheck %s --check-prefix=CELLS
// CELLS: memory.c:[[#@LINE+9]]:{{[0-9]+}}: error: a pointer leads here to active memory that is used again for another type, or to memory of the caller
double cells_of_caller(int n, union Either *cells, double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        sum += cells[i].real * x[0];
        cells[i].list = &x[1];
    }
    for (int i = 0; i < n; i++)
        cells[i].real = cells[i].list[0] * sum;
    return sum;
}

struct Chain {
    struct Chain *next;
    double weight;
};
struct Twins {
    double one, other;
};

// A record that is copied ends what its place held just as well.
// RUN: %refused 1 --reverse copied_or_caller %s | FileCheck %s --check-prefix=ENDED
// ENDED: memory.c:[[#@LINE+9]]:{{[0-9]+}}: error: a pointer leads here to active memory that is used again for another type, or to memory of the caller
double copied_or_caller(int n, double *x, struct Twins *out)
{
    char *block = malloc(2 * sizeof(struct Chain));
    struct Chain *first = (struct Chain *)block, *second = first + 1;
    first->next = second;
    second->weight = x[0] * x[1];
    double s = first->next->weight;
    struct Twins twins = {s * x[0], x[1]}, *to = n ? (struct Twins *)block : out;
    *to = twins;
    s *= to->one * to->other;
    free(block);
    return s;
}
