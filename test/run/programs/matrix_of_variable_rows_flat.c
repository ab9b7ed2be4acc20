// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[8]
/* Rows of an array whose number of rows is computed, walked as one. */
static void fill(double *m, const double *x, int n)
{
    for (int i = 0; i < n; i++)
        m[i] = x[i % 8] * (i + 1);
}

double f(int n, const double *x)
{
    double a[n][3], s = 0.0;
    fill(&a[0][0], x, 3 * n);
    for (int i = 0; i < n; i++)
        s += a[i][0] * a[i][1] * a[n - 1 - i][2];
    return s;
}
