// Parameters that are variable-length arrays keep their declarations and their subscripts.
// RUN: %S/roundtrip.sh %adcc %gcc %include %s %t.gcc
// RUN: %S/roundtrip.sh %adcc %clang %include %s %t.clang
// RUN: FileCheck %s --input-file %t.gcc/passes_promote_simplify_counted_simplify.c
#ifdef MAIN
#include <stdio.h>
#endif

// CHECK: double weighted(int n, int m, double a[n][m], const double b[m][n][3], double *c)
// CHECK: s += a[i][j] * b[j][i][2] * c[i];
// CHECK: double outer(int n, double a[n][n], const double b[n][n][3], double *c)
// CHECK: return weighted(n, n, a, b, c) + a[1][0];
double weighted(int n, int m, double a[n][m], const double b[m][n][3], double c[]);
double outer(int n, double a[n][n], const double b[n][n][3], double *c);
double transposed(int n, long m, double a[n + 1][m], double out[][n]);

#ifndef MAIN_ONLY
double weighted(int n, int m, double a[n][m], const double b[m][n][3], double c[])
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += a[i][j] * b[j][i][2] * c[i];
    double t[n][m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            t[i][j] = a[i][j] * s;
    return t[0][1] + t[n - 1][m - 1];
}

double outer(int n, double a[n][n], const double b[n][n][3], double *c)
{
    return weighted(n, n, a, b, c) + a[1][0];
}

double transposed(int n, long m, double a[n + 1][m], double out[][n])
{
    double (*row)[m] = a;
    for (int i = 0; i < n; i++, row++)
        for (long j = 0; j < m; j++)
            out[j][i] = (*row)[j] + a[n][j];
    return out[m - 1][n - 1];
}
#endif

#ifdef MAIN
int main(void)
{
    double a[3][3], b[3][3][3], c[3] = {1, -2, 3}, out[3][2];
    for (int i = 0; i < 27; i++) {
        (&a[0][0])[i % 9] = i * 0.5 - 1;
        (&b[0][0][0])[i] = i * i * 0.25;
    }
    printf("%a %a", outer(3, a, b, c), weighted(3, 3, a, b, c));
    printf(" %a", transposed(2, 3, a, out));
    printf(" %a\n", out[1][0]);
    return 0;
}
#endif
