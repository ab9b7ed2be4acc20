// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[5] in 0.5..1.5
double f(int n, double *x)
{
    double s = 0.0;
    int i = 0;
    while (i < n && (x[i] *= 1.1) < 1.5 && (s += x[i]) < 3.0)
        i++;
    if ((s = s * s) > 1.0 ? (x[0] += s) > 2.0 : (x[1] += s) > 1.0)
        s *= x[0];
    for (; (s *= 0.5) > 0.4; x[0] += s)
        x[2] += s;
    return s + x[2];
}
