// gcc is not told that the iterations of a loop do not meet (ADCC_IVDEP) where an adjoint is gathered: elements of one array, at[i], may be one. The pragma
// made -O3 with AVX-512 add all lanes of a vector to what one of them had read.
// RUN: rm -rf %t && mkdir -p %t && %adcc --reverse 'f(y)/(a)' --reverse 'straight(y)/(a,b,c)' %s -o %t/f_df.c --header %t/f_df.h
// RUN: FileCheck %s --input-file %t/f_df.c
// RUN: %gcc %c11 -O3 -march=native -I%include -DMAIN='"f_df.h"' -I%t %s %t/f_df.c -o %t/gcc3 %runtime && %t/gcc3

// CHECK: void f_b(
// CHECK-NOT: ADCC_{{IVDEP|APART}}
// CHECK: void straight_b_apart(
// CHECK: ADCC_IVDEP
// CHECK-NEXT: for (int i = 0; i < n; i++)
void f(int n, const int *restrict at, const double *restrict a, const double *restrict b, const double *restrict c, const double *restrict d,
       const double *restrict e, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = a[at[i]] * b[i] * c[i] * d[i] * e[i];
}

void straight(int n, const double *a, const double *b, const double *c, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = a[i] * b[i] * c[i];
}

#ifdef MAIN
#include MAIN
#include <stdio.h>

int main(void)
{
    enum { N = 64 };
    int at[N] = {0};
    double a[N], b[N], c[N], d[N], e[N], y[N], a_b[N] = {0.0}, y_b[N];

    for (int i = 0; i < N; i++)
        a[i] = b[i] = c[i] = d[i] = e[i] = y_b[i] = 1.0;
    f_b(N, at, a, a_b, b, c, d, e, y, y_b);
    printf("%g\n", a_b[0]);
    return a_b[0] != N;
}
#endif
