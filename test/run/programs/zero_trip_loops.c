// RUN: %run-test %s
// ADCC: f
// ARGS: n=0, m=0, x[2]
// ARGS: n=0, m=2, x[2]
// ARGS: n=2, m=0, x[2]
double f(int n, int m, double *x)
{
    double s = x[0];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s *= x[j];
    for (int i = 5; i < n; i++)
        s += x[i];
    for (int i = m; i > 3; i--)
        x[i] *= s;
    while (n < 0)
        s *= s, n++;
    return s * x[1];
}
