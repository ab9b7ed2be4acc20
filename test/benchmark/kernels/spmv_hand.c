/* val_b = y_b xᵀ on the pattern, x_b = Aᵀ y_b: both in one walk. */
void spmv_hand(int n, const int *restrict row, const int *restrict col, const double *restrict val,
               double *restrict val_b, const double *restrict x, double *restrict x_b, double *restrict y,
               double *restrict y_b)
{
    for (int i = 0; i < n; i++) {
        double sum = 0.0, seed = y_b[i];
        for (int k = row[i]; k < row[i + 1]; k++) {
            int j = col[k];
            sum += val[k] * x[j];
            val_b[k] += seed * x[j];
            x_b[j] += seed * val[k];
        }
        y[i] = sum;
    }
}
