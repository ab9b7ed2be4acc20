/* Step k backwards needs column k of L and row k of U only, and those stand in the result: nothing is kept. */
void lu_hand(int n, double *restrict a, double *restrict a_b)
{
    for (int k = 0; k < n; k++) {
        const double *restrict pivot = a + (long)k * n;
        for (int i = k + 1; i < n; i++) {
            double *restrict row = a + (long)i * n;
            double factor = row[k] / pivot[k];
            row[k] = factor;
            for (int j = k + 1; j < n; j++)
                row[j] -= factor * pivot[j];
        }
    }
    for (int k = n - 1; k >= 0; k--) {
        const double *restrict pivot = a + (long)k * n;
        double *restrict pivot_b = a_b + (long)k * n;
        double sum = 0.0;
        for (int i = k + 1; i < n; i++) {
            double *restrict row_b = a_b + (long)i * n;
            double factor = a[(long)i * n + k], s[4] = {0.0};
            int j = k + 1;
            for (; j + 4 <= n; j += 4)
                for (int lane = 0; lane < 4; lane++) {
                    s[lane] += row_b[j + lane] * pivot[j + lane];
                    pivot_b[j + lane] -= factor * row_b[j + lane];
                }
            for (; j < n; j++) {
                s[0] += row_b[j] * pivot[j];
                pivot_b[j] -= factor * row_b[j];
            }
            row_b[k] = (row_b[k] - ((s[0] + s[1]) + (s[2] + s[3]))) / pivot[k];
            sum += row_b[k] * factor;
        }
        pivot_b[k] -= sum;
    }
}
