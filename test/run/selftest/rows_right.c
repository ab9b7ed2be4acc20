// RUN: %run-test %S/../programs/pointer_rows_swapped.c --derivative %s
#include "rows_right.h"

static void swap(double **rows, int i)
{
    double *t = rows[i];
    rows[i] = rows[i + 1];
    rows[i + 1] = t;
}

double f_d(int n, double **rows, double **rows_d, double *ret_d)
{
    for (int i = 0; i + 1 < n; i++) {
        swap(rows, i);
        swap(rows_d, i);
        rows_d[i][0] = rows_d[i][0] * rows[i + 1][1] + rows[i][0] * rows_d[i + 1][1];
        rows[i][0] *= rows[i + 1][1];
    }
    *ret_d = rows_d[0][0] * rows[n - 1][1] + rows[0][0] * rows_d[n - 1][1];
    return rows[0][0] * rows[n - 1][1];
}

double f_b(int n, double **rows, double **rows_b, double ret_b)
{
    double old[8], *at[8], *at1[8];
    for (int i = 0; i + 1 < n; i++) {
        swap(rows, i);
        swap(rows_b, i);
        at[i] = rows_b[i];
        at1[i] = rows_b[i + 1];
        old[i] = rows[i][0];
        rows[i][0] *= rows[i + 1][1];
    }
    rows_b[0][0] += rows[n - 1][1] * ret_b;
    rows_b[n - 1][1] += rows[0][0] * ret_b;
    for (int i = n - 2; i >= 0; i--) {
        double b = at[i][0];
        const double *row = 0; /* its element 1 is never written */
        for (int k = 0; k < n; k++)
            if (rows_b[k] == at1[i])
                row = rows[k];
        at[i][0] = row[1] * b;
        at1[i][1] += old[i] * b;
    }
    return rows[0][0] * rows[n - 1][1];
}
