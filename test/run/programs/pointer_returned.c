// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4] in 0.5..1.5
static double *smallest(int n, double *x)
{
    double *at = x;
    for (int i = 1; i < n; i++)
        if (x[i] < *at)
            at = x + i;
    return at;
}

double f(int n, double *x)
{
    double *p = smallest(n, x);
    *p = *p * *smallest(n - 1, x + 1) + x[2];
    *smallest(n, x) *= 3.0;
    return *p + x[0] * smallest(n, x)[0];
}
