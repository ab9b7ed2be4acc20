// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x=0.75
double f(int n, double x)
{
    double a, b = 1.0;
    int i, j;
    for (i = 0, j = n, a = x; i < j; i++, j--)
        a *= x + i, b += a * j;
    return (a += b, b *= x, a * b);
}
