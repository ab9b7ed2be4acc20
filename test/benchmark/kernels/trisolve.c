/* Solves L x = b in place, L lower triangular, n x n. */
void trisolve(int n, const double *l, double *b)
{
    for (int i = 0; i < n; i++) {
        double sum = b[i];
        for (int j = 0; j < i; j++)
            sum -= l[i * n + j] * b[j];
        b[i] = sum / l[i * n + i];
    }
}
