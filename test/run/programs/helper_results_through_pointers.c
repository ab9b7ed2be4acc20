// RUN: %run-test %s
// ADCC: f
// ARGS: x=1.5, y=0.75
static int solve(double a, double b, double *sum, double *product)
{
    *sum = a + b;
    *product = *sum * a * b;
    return a > b;
}

double f(double x, double y)
{
    double s, p, t[2];
    int k = solve(x, y, &s, &p);
    k += solve(p, s, &t[1], t);
    solve(t[0], s, &s, &p);
    return s * p * k + t[1];
}
