// RUN: %run-test %s
// The rows' pointers change places, as in pivoting.
// ADCC: f
// ARGS: n=3, rows[3][2]
double f(int n, double **rows)
{
    for (int i = 0; i + 1 < n; i++) {
        double *t = rows[i];
        rows[i] = rows[i + 1];
        rows[i + 1] = t;
        rows[i][0] *= rows[i + 1][1];
    }
    return rows[0][0] * rows[n - 1][1];
}
