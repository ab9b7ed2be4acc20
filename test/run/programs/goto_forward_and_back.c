// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.3
// ARGS: x=0.3
double f(double x)
{
    double s = x;
    int n = 0;
again:
    if (n > 6)
        goto out;
    s *= x + 0.2;
    n++;
    if (s < 4.0)
        goto again;
    s -= x;
out:
    return s * s + n;
}
