// RUN: %run-test %s
// A local whose address goes to a helper in a loop.
// ADCC: f
// ARGS: n=4, x[4]
#if defined __GNUC__ && !defined __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized" // at -O3 gcc warns of this program, too
#endif

static void step(double *s, double x, int *k)
{
    *s = *s * x + (double)*k;
    *k += 1;
}

double f(int n, const double *x)
{
    double s = 1.0, t;
    int k = 0;
    for (int i = 0; i < n; i++) {
        t = s;
        step(&s, x[i], &k);
        step(&t, s, &k);
        s += t;
    }
    return s * t;
}
