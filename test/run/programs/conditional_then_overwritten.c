// RUN: %run-test %s
// A variable used in one arm of ?: and then overwritten.
// ADCC: f
// ARGS: n=4, x in 0.9..1.4, p=1
// ARGS: n=4, x in 0.9..1.4, p=0
double f(int n, double x, int p)
{
    double a = x, s = 0.0;
    for (int i = 0; i < n; i++) {
        s += p ? a * a : 3.0 * x;
        a = a * x + s;
    }
    a = x * s;
    return a * s;
}
