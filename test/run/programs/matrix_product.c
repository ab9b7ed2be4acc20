// RUN: %run-test %s
// ADCC: multiply
// ARGS: n=2, m=3, k=2, a[6], b[6], c[4]
void multiply(int n, int m, int k, const double *a, const double *b, double *c)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) {
            double s = 0.0;
            for (int l = 0; l < m; l++)
                s += a[i * m + l] * b[l * k + j];
            c[i * k + j] = s;
        }
}
