// RUN: %run-test %s
// The same helper with separate and with overlapping arguments.
// ADCC: f
// ARGS: x[6]
static void combine(int n, double *out, const double *a, const double *b)
{
    for (int i = 0; i < n; i++)
        out[i] = a[i] * b[i] + out[i];
}

void f(double *x)
{
    combine(2, x, x + 2, x + 4);
    combine(3, x, x, x + 3);
    combine(3, x + 1, x, x + 2);
}
