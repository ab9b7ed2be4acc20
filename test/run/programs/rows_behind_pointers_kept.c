// RUN: %run-test %s
// A table of pointers and its rows in one allocation, which stay there (flatten_joined.c).
// WITHOUT: forward-vector, reverse-vector, taylor: memory of several types is not supported there, nor are arrays of pointers in it
// ADCC: further
// ARGS: n=3, x[3]
// ADCC: used
// ARGS: n=3, x[3]
// ADCC: exchanged
// ARGS: n=4, x[4]
#include <stdlib.h>

static double **matrix(int rows, int columns)
{
    double **m = malloc(rows * sizeof *m + (size_t)rows * columns * sizeof **m);
    double *p = (double *)(m + rows);
    for (int i = 0; i < rows; i++, p += columns)
        m[i] = p;
    return m;
}

// One pointer more than there are in front of the rows: what is behind the table is not all of the rest.
double further(int n, const double *x)
{
    double **a = malloc((n + 1) * sizeof *a + n * n * sizeof **a), *p = (double *)(a + n), sum = 0.0;
    for (int i = 0; i < n; i++)
        a[i] = p + i * n + 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * x[j];
    for (int i = 0; i < n; i++)
        sum += a[i][0] * a[i][n - 1];
    free(a);
    return sum;
}

static double first(double **a, int n)
{
    return n > 0 ? a[0][0] + first(a + 1, n - 1) : 0.0;
}

// The table goes elsewhere.
double used(int n, const double *x)
{
    double **a = matrix(n, n), sum;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * x[j];
    sum = first(a, n) * a[n - 1][0];
    free(a);
    return sum;
}

// Its rows change places.
double exchanged(int n, const double *x)
{
    double **a = matrix(n, n), sum = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = x[i] * x[j];
    for (int i = 0; i + 1 < n; i += 2) {
        double *row = a[i];
        a[i] = a[i + 1];
        a[i + 1] = row;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += a[i][j] * a[j][0] * (i + 1);
    free(a);
    return sum;
}
