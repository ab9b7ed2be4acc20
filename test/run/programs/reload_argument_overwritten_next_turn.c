// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[3]
static double use(const double *p, int k)
{
    double s = 0.0;
    for (int i = 0; i <= k && i < 3; i++)
        s += p[i] * p[i];
    return s;
}

double f(int n, double *x)
{
    double t = 0.0;
    for (int i = 0; i < n; i++) {
        t += use(x, i);
        x[i % 3] = t * x[(i + 1) % 3];
        if (use(x, 2) > 6.0)
            x[(i + 2) % 3] = 0.25 * t;
    }
    return t;
}
