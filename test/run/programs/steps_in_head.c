// RUN: %run-test %s
// Counters that step in the loop's condition, and what they are behind it.
// ADCC: f
// ARGS: n=5, x[6], a=0.3
// ARGS: n=1, x[6], a=0.3
// ARGS: n=0, x[6], a=0.3
// ADCC: g
// ARGS: n=3, x[6], a=0.3
// ARGS: n=-4, x[6], a=0.3
double f(int n, const double *x, double a)
{
    double s = a, t = 1.0;
    const double *p = x;
    int m = n, k = n, i = 0;
    long j = -1;
    while (m--)
        s += s * x[m] * x[m + 1];
    while (k-- > 0)
        t = t * x[k] + x[n - k - 1];
    while (i++ < n)
        s *= x[i] + t;
    while (j++ != n)
        s += x[j] * x[j] * (double)j;
    for (int c = n; c-- > 1; p++)
        t += p[0] * p[1] * s;
    return s * (x[m + 1] + x[k + 2]) + t * (double)(i + m * 3 + k * 5) + (double)j * x[0];
}

/* Where nothing runs, the counter has stepped all the same. */
double g(int n, const double *x, double a)
{
    double s = a;
    int i = 2;
    while (n-- > 0)
        s = s * x[n];
    while (i-- > 5)
        s = s * s;
    while (++i < 4)
        s *= x[i];
    do
        s += s * x[i + 1];
    while (--i > 2);
    return s * (double)n + (double)i * x[i];
}
