// RUN: %run-test %s
// ADCC: convolve
// ARGS: n=5, m=3, x[5], k[3], y[7]
void convolve(int n, int m, const double *x, const double *k, double *y)
{
    for (int i = 0; i < n + m - 1; i++) {
        y[i] = 0;
        for (int j = i < n ? 0 : i - n + 1; j < m && j <= i; j++)
            y[i] += k[j] * x[i - j];
    }
}
