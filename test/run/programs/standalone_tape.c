// RUN: %run-test %s
// OPTIONS: --standalone
// ADCC: f
// ARGS: n=5, x=1.2
// ARGS: n=0, x=1.2
double f(int n, double x)
{
    double s = x;
    while (n-- > 0 && s < 50.0)
        s = s * x + n;
    return s;
}
