// Which loops over iterations that allocate are reversed at once (late.c). What tells why the program ends does not matter; a print that goes on does.
// RUN: %adcc %S/../run/programs/late_allocates.c -o - --emit=report --reverse 'paths(return)/(x,a)' --reverse 'helped(return)/(x,a)' --reverse 'given(return)/(x,a)' --reverse 'cleared(return)/(x,a)' --reverse 'twice(return)/(x,a)' --reverse 'stopped(return)/(x,a)' --reverse 'nested(return)/(x,a)' | FileCheck %s
// RUN: %adcc %S/../run/programs/late_allocates.c --without=inline -o - --emit=report --reverse 'helped(return)/(x,a)' | FileCheck %s --check-prefix=CALLED
// RUN: %adcc %S/../run/programs/late_allocates.c -o - --emit=report --reverse 'listed(return)/(x,a)' --reverse 'cached(return)/(x,a)' --reverse 'grown(return)/(x,a)' --reverse 'sometimes(return)/(x,a)' --reverse 'tables(return)/(x,a)' --reverse 'carried(return)/(x,a)' --reverse 'outside(return)/(x,a)' --reverse 'before(return)/(x,a)' | FileCheck %s --check-prefix=NOT
// RUN: %adcc %S/../run/programs/late_allocates.c --without=inline -o - --emit=report --reverse 'cached(return)/(x,a)' --reverse 'outside(return)/(x,a)' --reverse 'before(return)/(x,a)' | FileCheck %s --check-prefix=NOT
// RUN: %adcc %s -q -o - --emit=report --reverse 'says_why(return)/(x)' --reverse 'calls_back(return)/(x)' | FileCheck %s --check-prefix=NOT
// CHECK: paths_b:
// CHECK: each iteration reversed at once
// CHECK: helped_b:
// CHECK: each iteration reversed at once
// CHECK: given_b:
// CHECK: each iteration reversed at once
// CHECK: cleared_b:
// CHECK: each iteration reversed at once
// CHECK: twice_b:
// CHECK: each iteration reversed at once
// CHECK: stopped_b:
// CHECK: each iteration reversed at once
// CHECK: nested_b:
// CHECK: each iteration reversed at once
// CALLED: helped_b:
// CALLED: each iteration reversed at once
// NOT: _b: adjoint
// NOT-NOT: each iteration reversed at once
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

double says_why(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        double *b = malloc(3 * sizeof *b);
        for (int k = 0; k < 3; k++)
            b[k] = exp(x[i] * k);
        if (b[2] > 100.0)
            printf("large\n");
        sum += b[1] * b[2];
        free(b);
    }
    return sum;
}

void complain(void);
double calls_back(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        double *b = malloc(3 * sizeof *b);
        for (int k = 0; k < 3; k++)
            b[k] = exp(x[i] * k);
        if (b[2] > 100.0) {
            complain();
            abort();
        }
        sum += b[1] * b[2];
        free(b);
    }
    return sum;
}
