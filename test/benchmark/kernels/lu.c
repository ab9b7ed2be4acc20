/* A = L U in place, by rows, no exchanges; L has ones on its diagonal. */
void lu(int n, double *a)
{
    for (int k = 0; k < n; k++) {
        for (int i = k + 1; i < n; i++) {
            double factor = a[i * n + k] / a[k * n + k];
            a[i * n + k] = factor;
            for (int j = k + 1; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
        }
    }
}
