// RUN: %run-test %s
// ADCC: f
// ARGS: n=2, m=3, a[2][3], x[3], y[2]
void f(int n, int m, double a[n][m], const double x[m], double y[n])
{
    for (int i = 0; i < n; i++) {
        y[i] = 0.0;
        for (int j = 0; j < m; j++) {
            y[i] += a[i][j] * x[j];
            a[i][j] = y[i] * x[j];
        }
    }
}
