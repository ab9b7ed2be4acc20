// RUN: %run-test %s
// A quotient that is not finite is stored to an output, and replaced there: by another store of the loop, by a call behind it. It shows
// nowhere then, so its zero adjoint must be kept from an infinite partial.
// ADCC: in_loop; by_call
// ARGS: n=3, x[3], s=0.0, y[3]
// ARGS: n=3, x[3], s=0.7, y[3]
void in_loop(int n, const double *x, double s, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = x[i] / s;
        if (s < 1e-1)
            y[i] = x[i] * s;
    }
}

static void replace(double *y, const double *x, double s, int k)
{
    if (k > 0)
        replace(y, x, s, k - 1);
    else if (s < 1e-1)
        y[0] = x[0] * s;
}

void by_call(int n, const double *x, double s, double *y)
{
    y[0] = x[0] / s;
    replace(y, x, s, n);
}
