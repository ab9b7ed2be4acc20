// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[5] in 0.5..1.5
double f(int n, const double *x)
{
    const double *p = x, *best = x;
    for (; p < x + n; p++)
        if (*p > *best)
            best = p;
    long at = best - x;
    return *best * (double)(at + 1) * x[at ? 0 : 1];
}
