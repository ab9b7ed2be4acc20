// What an innermost loop makes of integers that are known in front of it is made again: rows[i] is recorded once for a row, and not each rows[i] * n + j.
// RUN: %adcc %s --reverse scale -o - | FileCheck %s

// CHECK-LABEL: double scale_b(
// CHECK: int [[ROW:t[0-9]*]] = 0 < n ? rows[i] : 0;
// CHECK-NOT: = rows[i] * n + j;
// CHECK: row[i] = [[ROW]];
// CHECK: int row_i = row[i];
// CHECK: double [[T:t[0-9]*]] = a_b[row_i * n + j] + ret_b;
double scale(int n, int m, double *a, int *rows, const double *factor)
{
    double sum = 0;
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
            a[rows[i] * n + j] *= factor[i] * a[rows[i] * n + j];
            sum += a[rows[i] * n + j];
        }
        rows[i]++;
    }
    return sum;
}
