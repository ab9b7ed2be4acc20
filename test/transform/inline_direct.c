// A function whose calls through a pointer have become direct ones is another for each pointer: each is inlined where it is called, and what it asks of
// the pointer is answered there. A function that is only declared may be weak, and not there: that is asked.
// RUN: %adcc %s -o - --reverse both --reverse perhaps | FileCheck %s
// RUN: %adcc %s -o %t.c --reverse both --reverse perhaps
// RUN: %gcc %c11 -I%include -Wno-address -c %t.c -o %t.o
#include <stddef.h>

static double square(double x)
{
    return x * x;
}

static double cube(double x)
{
    return x * x * x;
}

static double sum(double (*f)(double), const double *x, int n)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += f ? f(x[i]) : x[i];
    return s;
}

// CHECK-LABEL: double both_b(
// CHECK-NOT: {{NULL|sum|square|cube}}
// CHECK: for (int i = 0; i < n; i++)
// CHECK: for (int i = 0; i < n; i++)
// CHECK-NOT: {{NULL|sum|square|cube}}
// CHECK: return
double both(const double *x, int n)
{
    return sum(square, x, n) * sum(cube, x, n);
}

void log_it(int);

static double logged(void (*log)(int), double x)
{
    if (log != NULL)
        log(1);
    return x * x;
}

// CHECK-LABEL: double perhaps_b(
// CHECK: log_it != NULL
double perhaps(double x)
{
    return logged(log_it, x);
}
