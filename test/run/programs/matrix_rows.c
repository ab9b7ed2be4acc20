// RUN: %run-test %s
// ADCC: row_sums
// ARGS: n=3, rows[3][4] in -1..1, y[3]
#include <stddef.h>

void row_sums(int n, double **rows, double *y)
{
    for (int i = 0; i < n; i++) {
        double *row = rows[i];
        y[i] = row[0] * row[1] + row[2] / (2.0 + row[3]);
        row[0] = y[i];
    }
}
