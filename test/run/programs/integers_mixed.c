// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.25, n=3, c=7, u=5, l=-2, s=3, b=1
double f(double x, int n, char c, unsigned u, long l, short s, _Bool b)
{
    double y = n * x + c / 2 * x;
    y += x / u + l * x * x;
    y -= s * (b ? x : 2 * x);
    n = (int)(x * 10.0);
    y *= n % 7;
    return y + (u >> 1) * x + (double)(n << 2) / x;
}
