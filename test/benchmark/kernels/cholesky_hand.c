#include <math.h>

static double product(int n, const double *x, const double *y)
{
    double s[4] = {0.0};
    int k = 0;

    for (; k + 4 <= n; k += 4)
        for (int lane = 0; lane < 4; lane++)
            s[lane] += x[k + lane] * y[k + lane];
    for (; k < n; k++)
        s[0] += x[k] * y[k];
    return (s[0] + s[1]) + (s[2] + s[3]);
}

/* Backwards the factor is all that is needed, and it stands where it was made. */
void cholesky_hand(int n, double *restrict a, double *restrict a_b)
{
    for (int i = 0; i < n; i++) {
        double *row = a + (long)i * n;
        for (int j = 0; j < i; j++)
            row[j] = (row[j] - product(j, row, a + (long)j * n)) / a[(long)j * n + j];
        row[i] = sqrt(row[i] - product(i, row, row));
    }
    for (int i = n - 1; i >= 0; i--) {
        const double *restrict row = a + (long)i * n;
        double *restrict row_b = a_b + (long)i * n;
        double seed = row_b[i] / (2.0 * row[i]);
        row_b[i] = seed;
        for (int k = 0; k < i; k++)
            row_b[k] -= 2.0 * seed * row[k];
        for (int j = i - 1; j >= 0; j--) {
            const double *restrict other = a + (long)j * n;
            double *restrict other_b = a_b + (long)j * n;
            double each = row_b[j] / other[j];
            row_b[j] = each;
            other_b[j] -= each * row[j];
            for (int k = 0; k < j; k++) {
                row_b[k] -= each * other[k];
                other_b[k] -= each * row[k];
            }
        }
    }
}
