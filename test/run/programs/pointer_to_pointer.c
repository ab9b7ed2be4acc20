// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, m=2, rows[3][2]
double f(int n, int m, double **rows)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            rows[i][j] *= rows[(i + 1) % n][j];
            s += rows[i][j] * **rows;
        }
    return s;
}
