// RUN: %run-test %s
// ADCC: f(return)/(x)
// SHADOWS: out, log_
// ARGS: n=2, x[2], out[2], log_[2], c[2], k[1]
static void store(double *a, const double *b, int i)
{
    a[i] = b[i] * b[i];
}

static void store_both(double *a, double *b, const double *c, int i)
{
    store(a, c, i);
    store(b, a, i);
}

double f(int n, const double *x, double *out, double *log_, double *c, int *k)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        store_both(out, log_, x, i);
        store(c, c, i);
        *k += x[i] > 1.0;
        s += out[i];
    }
    return s;
}
