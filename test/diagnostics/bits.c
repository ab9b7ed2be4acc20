// A pointer to active memory that is copied as bytes or as an integer takes its derivative's pointer not along; and a record's reals are reals.
// RUN: %refused 1 %s --reverse table | FileCheck --check-prefix=TABLE %s
// RUN: env ERRORS=2 %refused 1 %s --forward 'swapped(return,t,u)/(a,t,u)' | FileCheck --check-prefix=SWAPPED %s
// RUN: %refused 1 %s --reverse slots | FileCheck --check-prefix=SLOTS %s
// RUN: env ERRORS=2 %refused 1 %s --reverse halves | FileCheck --check-prefix=HALVES %s
// RUN: %refused 1 %s --reverse cloned | FileCheck --check-prefix=CLONED %s
// RUN: %refused 1 %s --reverse buffered | FileCheck --check-prefix=BUFFERED %s
// RUN: %refused 1 %s --reverse put_together | FileCheck --check-prefix=TOGETHER %s
// RUN: env ERRORS=2 %refused 1 %s --reverse records | FileCheck --check-prefix=RECORDS %s
// RUN: %adcc %s --reverse tagged --reverse counted --reverse looked_at --reverse placed -o %t.c
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double table(const double *a, double *t, double *u, int n)
{
    double *rows[2] = {t, u}, *other = u, sum = 0;
    char *to = (char *)&rows[0];
    const char *from = (const char *)&other;
    for (unsigned i = sizeof *rows; i-- > 0;) // upwards it is a copy (bytewise.c)
        // TABLE: bits.c:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to active memory is copied here as bytes or as an integer
        to[i] = from[i];
    for (int i = 0; i < n; i++)
        rows[0][i] = a[i] * a[i];
    for (int i = 0; i < n; i++)
        sum += u[i] * u[i];
    return sum;
}

struct list {
    double *reals;
    int count;
};

static char byte_of(const void *memory, unsigned i)
{
    return ((const char *)memory)[i];
}

static void swap(void *a, void *b, unsigned size)
{
    char *p = a, *q = b;
    for (unsigned i = 0; i < size; i++) {
        char c = byte_of(a, i);
        // SWAPPED: bits.c:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to active memory is copied here as bytes or as an integer
        p[i] = q[i];
        // SWAPPED: bits.c:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to active memory is copied here as bytes or as an integer
        q[i] = c;
    }
}

double swapped(const double *a, double *t, double *u, int n)
{
    struct list lists[2] = {{t, n}, {u, n}};
    double sum = 0;
    swap(&lists[0], &lists[1], sizeof *lists);
    for (int i = 0; i < lists[0].count; i++)
        lists[0].reals[i] = a[i] * a[i];
    for (int i = 0; i < n; i++)
        sum += u[i] * u[i];
    return sum;
}

union slot {
    double *reals;
    uintptr_t number;
    int half[2];
};

double slots(const double *a, double *t, double *u)
{
    union slot rows[2];
    rows[0].reals = t;
    rows[1].reals = u;
    // SLOTS: bits.c:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to active memory is copied here as bytes or as an integer
    rows[0].number = (uintptr_t)u;
    rows[0].reals[0] = a[0] * a[0];
    return u[0] * u[0];
}

double halves(const double *a, double *t, double *u)
{
    union slot rows[2];
    rows[0].reals = t;
    rows[1].reals = u;
    // HALVES: bits.c:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to active memory is copied here as bytes or as an integer
    rows[0].half[0] = rows[1].half[0];
    rows[0].half[1] = rows[1].half[1];
    rows[0].reals[0] = a[0] * a[0];
    return u[0] * u[0];
}

struct copied {
    double *reals;
    int count;
};

/* What the bytes go to may have led nowhere before. */
double cloned(const double *a, double *t, int n)
{
    struct copied from = {t, n}, to = {0};
    const char *p = (const char *)&from;
    char *q = (char *)&to;
    for (unsigned i = sizeof from; i-- > 0;)
        // CLONED: bits.c:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to active memory is copied here as bytes or as an integer
        q[i] = p[i];
    for (int i = 0; i < to.count; i++)
        to.reals[i] = a[i] * a[i];
    return t[0] * t[0];
}

/* By way of bytes that are nothing else. */
double buffered(const double *a, double *t, int n)
{
    struct copied from = {t, n}, to = {0};
    unsigned char bytes[sizeof from];
    for (unsigned i = 0; i < sizeof from; i++)
        bytes[i] = ((unsigned char *)&from)[i];
    for (unsigned i = 0; i < sizeof from; i++)
        // BUFFERED: bits.c:[[@LINE+1]]:{{[0-9]+}}: error: a pointer to active memory is copied here as bytes or as an integer
        ((unsigned char *)&to)[i] = bytes[i];
    for (int i = 0; i < to.count; i++)
        to.reals[i] = a[i] * a[i];
    return t[0] * t[0];
}

/* From pieces that nobody follows. */
double put_together(const double *a)
{
    uintptr_t address = (uintptr_t)&a[1];
    unsigned low = (unsigned)address, high = (unsigned)(address >> 16 >> 16);
    const double *again;
    address = (uintptr_t)high << 16 << 16 | low;
    // TOGETHER: bits.c:[[@LINE+1]]:{{[0-9]+}}: error: a pointer that may lead to active memory is made from an integer here
    memcpy(&again, &address, sizeof again);
    return *again * *again;
}

struct point {
    double x;
    int number;
};

double records(const double *a)
{
    struct point points[2] = {{a[0], 1}, {a[1] * a[1], 2}};
    unsigned char *p = (unsigned char *)&points[0], *q = (unsigned char *)&points[1];
    for (unsigned i = 0; i < sizeof *points; i++) {
        unsigned char c = p[i];
        // RECORDS: bits.c:[[@LINE+1]]:{{[0-9]+}}: error: a real number that depends on an input is accessed here as bytes
        p[i] = q[i];
        q[i] = c;
    }
    return 3 * points[0].x + points[1].x;
}

/* Numbers that stand where a pointer may stand are fine. */
double tagged(const double *a, double *t, int n)
{
    union slot rows[2];
    rows[0].reals = t;
    rows[1].half[0] = n;
    rows[1].half[0]++;
    for (int i = 0; i + 1 < rows[1].half[0]; i++)
        rows[0].reals[i] = a[i] * a[i];
    return t[0] * t[0];
}

/* So they are in memory that holds pointers, too. */
double counted(const double *a, int n)
{
    char *memory = calloc(1, 4096);
    struct copied *one = (struct copied *)memory, *other = (struct copied *)(memory + 16);
    double sum = 0;
    one->count = n;
    one->reals = (double *)(memory + 64);
    other->count = one->count;
    other->count++;
    other->reals = one->reals;
    for (int i = 0; i + 1 < other->count; i++)
        other->reals[i] = a[i] * a[i];
    for (int i = 0; i < one->count; i++)
        sum += one->reals[i];
    free(memory);
    return sum;
}

/* Bytes of records that are only looked at, or set to zero. */
double looked_at(const double *a, unsigned *hash)
{
    struct point point;
    unsigned char *bytes = (unsigned char *)&point;
    for (unsigned i = 0; i < sizeof point; i++)
        bytes[i] = 0;
    point.x = a[0] * a[0];
    for (unsigned i = 0; i < sizeof point; i++)
        *hash = *hash * 31 + bytes[i];
    return point.x * point.x;
}

/* An address that is rounded, and a hash of one. */
double placed(const double *a, double *t, int n)
{
    struct list list = {t, n};
    unsigned long start = (uintptr_t)t;
    list.count += (int)(-start & 15) - (int)(-start & 15) + (int)((start >> 4) * 2654435761u % 1);
    for (int i = 0; i < list.count; i++)
        list.reals[i] = a[i] * a[i];
    return t[0] * t[0];
}
