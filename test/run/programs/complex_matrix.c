// Complex matrices: products with conjugated factors, variable lengths, an LU factorization with pivots, a determinant.
// RUN: %run-test %s
// ADCC: product; determinant; hermitian
// ARGS: product: n=2, m=3, a[2][3] in -1..1, b[3][2] in -1..1, c[2][2] in -1..1
// ARGS: determinant: n=3, a[3][3] in -1..1
// ARGS: hermitian: n=3, x[3] in -1..1, a[9] in -1..1
#include <complex.h>
#include <string.h>

void product(int n, int m, double complex a[n][m], double complex b[m][n], double complex c[n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < m; k++)
                c[i][j] += conj(a[i][k]) * b[k][j];
}

double complex determinant(int n, const double complex a[n][n])
{
    double complex lu[n][n], result = 1;

    memcpy(lu, a, sizeof lu);
    for (int k = 0; k < n; k++) {
        int pivot = k;
        for (int i = k + 1; i < n; i++)
            if (cabs(lu[i][k]) > cabs(lu[pivot][k]))
                pivot = i;
        if (pivot != k) {
            for (int j = 0; j < n; j++) {
                double complex swap = lu[k][j];
                lu[k][j] = lu[pivot][j];
                lu[pivot][j] = swap;
            }
            result = -result;
        }
        result *= lu[k][k];
        for (int i = k + 1; i < n; i++) {
            lu[i][k] /= lu[k][k];
            for (int j = k + 1; j < n; j++)
                lu[i][j] -= lu[i][k] * lu[k][j];
        }
    }
    return result;
}

/* x* A x / x* x */
double hermitian(int n, const double complex *x, const double complex *a)
{
    double complex above = 0;
    double below = 0;

    for (int i = 0; i < n; i++) {
        double complex row = 0;
        for (int j = 0; j < n; j++)
            row += (a[i * n + j] + conj(a[j * n + i])) * x[j];
        above += conj(x[i]) * row;
        below += creal(x[i]) * creal(x[i]) + cimag(x[i]) * cimag(x[i]);
    }
    return creal(above) / below;
}
