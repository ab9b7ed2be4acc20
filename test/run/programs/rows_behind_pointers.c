// RUN: %run-test %s
// A table of pointers and its rows in one allocation, and rows by a pointer that walks (flatten_joined.c, flatten.c).
// ADCC: joined
// ARGS: n=3, m=4, x[4]
// ARGS: n=0, m=4, x[4]
// ADCC: walked
// ARGS: n=3, x[3]
// ADCC: checked
// ARGS: n=3, x[3]
#include <stdlib.h>

static double **matrix(int rows, int columns)
{
    double **m = malloc(rows * sizeof *m + (size_t)rows * columns * sizeof **m);
    double *p = (double *)(m + rows);
    for (int i = 0; i < rows; i++, p += columns)
        m[i] = p;
    return m;
}

double joined(int n, int m, const double *x)
{
    double **a = matrix(n, m), **b = matrix(m, n), sum = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] = b[j][i] = x[i] * x[j];
    for (int t = 0; t < 3; t++)
        for (int i = 0; i + 1 < n; i++)
            for (int j = 0; j < m; j++)
                a[i][j] += 0.5 * a[i + 1][j] * b[j][i];
    for (int i = 0; i < n; i++)
        sum += a[i][0] * a[i][1] * b[1][i];
    free(b);
    free(a);
    return sum;
}

double walked(int n, const double *x)
{
    double **a = malloc(n * sizeof *a), *block = malloc((size_t)n * n * sizeof **a), *p = block, sum = 0.0;
    for (int i = 0; i < n; i++, p += n)
        a[i] = p;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * x[j] + i;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += a[i][j] * a[j][0];
    free(a[0]);
    free(a);
    return sum;
}

double checked(int n, const double *x)
{
    double **a = malloc(n * sizeof *a + n * n * sizeof **a), sum = 0.0;
    if (!a)
        return -1.0;
    for (int i = 0; i < n; i++)
        a[i] = (double *)(a + n) + i * n;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] + x[j] * x[i];
    for (int i = 0; i < n; i++)
        sum += a[i][i] * a[0][i];
    if (sum > 1e6) {
        free(a);
        return 0.0;
    }
    free(a);
    return sum;
}
