/* y = A x, A in compressed rows. */
void spmv(int n, const int *row, const int *col, const double *val, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int k = row[i]; k < row[i + 1]; k++)
            sum += val[k] * x[col[k]];
        y[i] = sum;
    }
}
