// RUN: %run-test %s
// Two restrict parameters that are only read may be one array (C11 6.7.3.1p10), and so may what their adjoints are added to.
// ADCC: f; g; norm; itself
// ARGS: n=6, x[12], z=@x+1, y[6]
// ARGS: n=6, x[12], z=@x, y[6]
// ARGS: f: n=6, x[12], z[12], y[6]
void f(int n, const double *restrict x, const double *restrict z, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] += x[i] * z[2] + x[3] * z[i];
}

double g(int n, const double *restrict x, const double *restrict z, double *restrict y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        sum += x[i] * z[i] * z[i + 1];
        y[i] *= x[i];
    }
    return sum;
}

/* So may what a function gets that stays a call. */
static double dot(int n, const double *restrict x, const double *restrict z)
{
    return n == 0 ? 0.0 : x[n - 1] * z[n - 1] + dot(n - 1, x, z);
}

double norm(int n, const double *restrict x, const double *restrict z, double *restrict y)
{
    y[0] += dot(n, z, z);
    return dot(n, x, x);
}

double itself(int n, const double *restrict x, const double *restrict z, double *restrict y)
{
    if (n <= 1)
        return x[0] * z[1];
    y[n - 1] *= x[n] * z[0];
    return itself(n / 2, x, x, y) * z[n];
}
