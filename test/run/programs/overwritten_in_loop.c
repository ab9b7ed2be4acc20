// RUN: %run-test %s
// ADCC: f
// ARGS: n=6, a=0.7, x in 0.5..1.5
double f(int n, double a, double x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        s += 1.0 / (x + a * a);
        a = 0.5 * a + x;
        x = x * s;
    }
    return s;
}
