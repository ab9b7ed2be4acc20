// What is refused once it is known where derivatives go: each with its place and one error.
#include <adcc/adcc.h>
#include <stdlib.h>
#include <string.h>

// RUN: %refused 1 --forward bits %s | FileCheck %s --check-prefix=BITS
// RUN: %refused 1 --reverse bits %s | FileCheck %s --check-prefix=BITS
// BITS: derive.c:[[#@LINE+6]]:{{[0-9]+}}: error: active memory is accessed here as another type than it has elsewhere (type punning)
float bits(float x)
{
    float y = x;
    int i;

    memcpy(&i, &y, sizeof i);
    i = 0x5f3759df - (i >> 1);
    memcpy(&y, &i, sizeof y);
    return y;
}

union Word {
    float real;
    int integer;
};

// RUN: %refused 1 --reverse word %s | FileCheck %s --check-prefix=WORD
// WORD: derive.c:[[#@LINE+6]]:{{[0-9]+}}: error: active memory is accessed here as another type than it has elsewhere (type punning)
float word(float x)
{
    union Word w;

    w.real = x;
    w.integer ^= 1;
    return w.real;
}

// RUN: %refused 1 --forward device %s | FileCheck %s --check-prefix=VOLATILE
// VOLATILE: derive.c:[[#@LINE+3]]:{{[0-9]+}}: error: active volatile memory that is not a local variable is not supported
double device(volatile double *port, double x)
{
    *port = x;
    return x * x;
}

// RUN: %refused 1 --forward through_pointer %s | FileCheck %s --check-prefix=POINTER
// POINTER: derive.c:[[#@LINE+3]]:{{[0-9]+}}: error: a function is called here through a pointer with active arguments, but none that it may be is among the files: add the file that defines it
double through_pointer(double (*g)(double, float), double x)
{
    return g(x, 1.0f);
}

// RUN: %refused 1 --reverse variadic %s | FileCheck %s --check-prefix=VARIADIC
// VARIADIC: error: variadic: 'variadic' has a variable number of arguments, which is not supported
double variadic(double x, ...)
{
    return x * x;
}

static int comparisons;
static int counts(const void *a, const void *b)
{
    comparisons++;
    return *(const double *)a < *(const double *)b;
}

// RUN: %refused 1 --reverse sorted %s | FileCheck %s --check-prefix=COUNTS
// RUN: %refused 1 --reverse given %s | FileCheck %s --check-prefix=COMPARES
// COUNTS: derive.c:[[#@LINE+3]]:{{[0-9]+}}: error: 'qsort' is followed only where it is known what compares, and that writes nothing but its own variables
double sorted(double *x)
{
    qsort(x, 3, sizeof *x, counts);
    return x[0];
}

// COMPARES: derive.c:[[#@LINE+3]]:{{[0-9]+}}: error: 'qsort' is followed only where
double given(double *x, int (*compare)(const void *, const void *))
{
    qsort(x, 3, sizeof *x, compare);
    return x[0];
}

double *chosen(int i, double *x, double *y)
{
    return i ? x : y;
}

// RUN: %refused 1 --reverse chosen %s | FileCheck %s --check-prefix=CHOSEN
// CHOSEN: derive.c:[[#@LINE-6]]:{{[0-9]+}}: error: 'chosen' returns a pointer to active memory, which reverse mode cannot seed

double *kept;

// RUN: %refused 1 --reverse keep %s | FileCheck %s --check-prefix=ESCAPES
// ESCAPES: derive.c:[[#@LINE+3]]:{{[0-9]+}}: error: active memory that is allocated here reaches the caller, and reverse mode cannot seed it
double keep(double x)
{
    double *p = malloc(sizeof *p);
    p[0] = x;
    kept = p;
    return kept[0] * x;
}

static double sum;

static double add(int n, const double *x)
{
    sum += x[n] * x[n];
    return n > 0 ? add(n - 1, x) : sum;
}

// RUN: %adcc --forward total %s -o - | FileCheck %s --check-prefix=TOTAL
// TOTAL: double total_d(
double total(int n, const double *x)
{
    sum = 0.0;
    return add(n, x);
}

static double all;

// RUN: %refused 1 --forward recursive %s | FileCheck %s --check-prefix=RECURSIVE
// RECURSIVE: derive.c:[[#@LINE+1]]:{{[0-9]+}}: error: 'recursive' calls itself and keeps active values in global or static variables
double recursive(int n, const double *x)
{
    all = n > 0 ? all + x[n] * recursive(n - 1, x) : x[0];
    return all;
}
