// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x[7]
double f(int n, double *x)
{
    double *mid = x + n;
    double s = 0.0;
    for (int i = -n; i <= n; i++)
        s += mid[i] * mid[-i];
    mid[-1] = s;
    mid[1] *= mid[-1];
    *(mid + 2) += *(mid - 2);
    return s * (&mid[1])[-1];
}
