// RUN: %run-test %s
// ADCC: f
// ARGS: n=0, m=2, a[0], b[2]
double f(int n, int m, double *a, double *b)
{
    double t[n + m];
    for (int i = 0; i < n; i++)
        t[i] = a[i];
    for (int i = 0; i < m; i++)
        t[n + i] = b[i] * b[0];
    return t[n + m - 1] * t[0];
}
