// A loop in another one, whose iterations do not meet in memory, is told so however few pairs of arrays compilers would ask about: what they ask takes as long as a
// few of its iterations. clang, to which nobody can say just that, makes vectors of such a loop in any case (ADCC_APART): where it goes from element to element, as often as
// nobody knows. Other loops are told to gcc alone (ADCC_IVDEP). Loops over a batch that need no such hint are short (ADCC_SHORT), unlike those that nobody knows the length of,
// or whose length compilers see.
// RUN: rm -rf %t && mkdir -p %t && %adcc --without=unroll,jam,interchange,columns,chains --reverse 'rows(y)/(x)' --reverse 'strides(y)/(x)' --reverse 'known(y)/(x)' --reverse 'alone(y)/(x)' --reverse 'gathered(y)/(x)' --reverse 'neighbours(y)/(x)' --reverse 'given(y)/(a,x)' --reverse 'stencil(y)/(x)' --reverse 'few(y)/(x)' --reverse 'many(y)/(x)' --reverse 'rows_of_triangle(y)/(x)' %s -o %t/df.c
// RUN: FileCheck %s --input-file %t/df.c
// RUN: %clang %c11 -O1 -Wall -Wextra -Werror -I%include -c %t/df.c -o %t/d1.o
// RUN: %clang %c11 -O2 -Wall -Wextra -Werror -I%include -c %t/df.c -o %t/d2.o
// RUN: %gcc %c11 -O3 -Wall -Wextra -Werror -I%include -c %t/df.c -o %t/d3.o

#include <stdlib.h>

static void fill(int n, const double *x, double *a)
{
    for (int k = 0; k < n; k++)
        a[k] = x[k] * x[k];
}

// CHECK-LABEL: void rows_b(
// CHECK: ADCC_APART
// CHECK-NEXT: for (int j = 0; j < n; j++) {
// CHECK: a_b[i * n + j] +=
void rows(int n, const double *restrict x, double *restrict y)
{
    double *a = malloc(n * n * sizeof *a);
    fill(n * n, x, a);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i] += a[i * n + j] * x[j];
    free(a);
}

// CHECK-LABEL: void strides_b(
// CHECK-NOT: ADCC_APART
// CHECK: ADCC_IVDEP
// CHECK-NEXT: for (int j = 0; j < n; j++)
// CHECK: w[2 * j]
void strides(int n, const double *restrict x, const double *w, double *restrict y)
{
    double *a = malloc(n * n * sizeof *a);
    fill(n * n, x, a);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i] += a[i * n + j] * w[2 * j];
    free(a);
}

// CHECK-LABEL: void known_b(
// CHECK-NOT: ADCC_APART
// CHECK: ADCC_IVDEP
// CHECK-NEXT: for (int j = 0; j < 6; j++) {
void known(int n, const double *restrict x, double *restrict y)
{
    double *a = malloc(n * n * sizeof *a);
    fill(n * 6, x, a);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 6; j++)
            y[i] += a[i * 6 + j] * x[j];
    free(a);
}

// What is asked once does not count.
// CHECK-LABEL: void alone_b(
// CHECK-NOT: ADCC_{{IVDEP|APART}}
// CHECK: {{^}}}
void alone(int n, const double *restrict x, double *restrict y)
{
    double *a = malloc(n * n * sizeof *a);
    fill(n, x, a);
    for (int i = 0; i < n; i++)
        y[0] += a[i] * x[n - 1 - i];
    free(a);
}

// Two elements may be one.
// CHECK-LABEL: void gathered_b(
// CHECK-NOT: ADCC_{{IVDEP|APART}}
// CHECK: {{^}}}
void gathered(int n, const int *restrict at, const double *restrict x, double *restrict y)
{
    double *a = malloc(n * n * sizeof *a);
    fill(n, x, a);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i] += a[at[j]] * x[j];
    free(a);
}

// What one iteration stores the next one reads.
// CHECK-LABEL: void neighbours_b(
// CHECK-NOT: ADCC_{{IVDEP|APART}}
// CHECK: {{^}}}
void neighbours(int n, const double *restrict x, double *restrict y)
{
    double *a = malloc(n * n * sizeof *a);
    fill(n, x, a);
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++)
            a[j] += a[j - 1] * x[j];
    y[0] = a[n - 1];
    free(a);
}

// Two adjoints may be one array, where the arrays themselves may be, which are only read.
// CHECK-LABEL: void given_b(
// CHECK-NOT: ADCC_{{IVDEP|APART}}
// CHECK: {{^}}}
void given(int n, const double *restrict a, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i] += a[i * n + j] * x[j];
}

// What a batch of a stencil adds to its neighbours goes into rows of its own first: that loop runs a hundred times, and clang may ask.
// CHECK-LABEL: void stencil_b(
// CHECK: double row[130];
// CHECK-NOT: ADCC_APART
// CHECK: ADCC_IVDEP
// CHECK-NEXT: for (int k = 0; k < count; k++) {
// CHECK: {{^}}}
void stencil(int n, int steps, const double *restrict x, double *restrict y)
{
    double *u = malloc(n * n * sizeof *u), *v = malloc(n * n * sizeof *v), *w = malloc(n * n * sizeof *w);
    fill(n * n, x, u);
    fill(n * n, x, v);
    fill(n * n, x, w);
    for (int step = 0; step < steps; step++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++) {
                double bend = u[i * n + j - 1] + u[i * n + j + 1] - 2.0 * u[i * n + j];
                w[i * n + j] = v[i * n + j] * bend * bend;
            }
        for (int k = 0; k < n * n; k++)
            u[k] += w[k];
    }
    for (int k = 0; k < n * n; k++)
        y[k] += u[k];
    free(u);
    free(v);
    free(w);
}

// CHECK-LABEL: void few_b(
// CHECK: ADCC_SHORT
// CHECK-NEXT: for (int j = 0; j < least; j++)
// CHECK: ADCC_SHORT
// CHECK-NEXT: for (int j = 0; j < greater; j++)
// CHECK: ADCC_SHORT
// CHECK-NEXT: for (int j = 0; j < more + 2; j++)
// CHECK-NOT: ADCC_SHORT
// CHECK: ADCC_SHORT
// CHECK: {{^}}}
void few(int n, const double *restrict x, double *restrict y)
{
    int least = n < 100 ? n : 100, greater = n > 99 ? 99 : n, more = n <= 98 ? n : 98;
    for (int j = 0; j < least; j++)
        y[j] = x[j] * x[j];
    for (int j = 0; j < greater; j++)
        y[n + j] = x[j] * x[j];
    for (int j = 0; j < more + 2; j++)
        y[3 * n + j] = x[j] * x[j];
}

// CHECK-LABEL: void many_b(
// CHECK-NOT: ADCC_SHORT
// CHECK: {{^}}}
void many(int n, const double *restrict x, double *restrict y)
{
    int hundreds = n < 300 ? n : 300, most = n < 97 ? 97 : n, other = n < 96 ? n : 95, from = n > 94 ? n : 94;
    for (int j = 0; j < hundreds; j++)
        y[j] = x[j] * x[j];
    for (int j = 0; j < most; j++)
        y[n + j] = x[j] * x[j];
    for (int j = 0; j < 50; j++)
        y[3 * n + j] = x[j] * x[j];
    for (int j = 0; j < other; j++)
        y[4 * n + j] = x[j] * x[j];
    for (int j = 0; j < from; j++)
        y[5 * n + j] = x[j] * x[j];
}

// The rows of a triangle.
// CHECK-LABEL: void rows_of_triangle_b(
// CHECK: ADCC_SHORT
// CHECK-NEXT: for (int j = i + 1; j < n; j++)
// CHECK: ADCC_SHORT
// CHECK-NEXT: for (int j = 0; j < i; j++)
// CHECK-NOT: ADCC_SHORT
// CHECK: for (int j = 0; j < n - m; j++)
// CHECK-NOT: ADCC_SHORT
// CHECK: {{^}}}
void rows_of_triangle(int n, int m, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++)
            y[i * n + j] = x[j] * x[j];
        for (int j = 0; j < i; j++)
            y[i * n + j] = x[j] * x[j];
        for (int j = 0; j < n - m; j++)
            y[(n + i) * n + j] = x[j] * x[j];
    }
}
