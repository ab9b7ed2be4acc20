// RUN: %run-test %s
// ADCC: f
// ARGS: n=6, x[6]
static void blend(double *out, const double *in, int n)
{
    for (int i = 0; i < n; i++)
        out[i] = 0.5 * out[i] * in[i] + in[i];
}

double f(int n, double *x)
{
    double *middle = x + n / 2, *end = x + n, s = 0.0;
    blend(x, x + 1, n - 1);
    blend(x + 1, x, n - 1);
    blend(middle, middle - 2, 3);
    while (end > middle)
        end--, s += *end * end[-1];
    return s * middle[-1];
}
