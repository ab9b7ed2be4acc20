// RUN: %run-test %s
// ADCC: f
// ARGS: n=6, x[6] in 0.2..0.9
double f(int n, double *x)
{
    double s = 1.0, t;
    int i = 0;
    while ((t = x[i] * s) > 0.01 && i < n - 1) {
        s = t + x[i + 1];
        x[i] = t;
        i++;
    }
    if ((s *= t) < 100.0)
        s += t;
    while (i --> 2)
        s *= x[i];
    return s * t;
}
