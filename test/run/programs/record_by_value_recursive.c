// RUN: %run-test %s
// ADCC: f(return)/(x)
// ARGS: n=3, x=0.7, s.a=0.5
// The record that comes from outside has no derivative; the copy that the recursion hands down gets one.
struct S {
    double a;
};

static double down(int n, double x, const struct S *given, struct S s)
{
    if (n == 0)
        return s.a * given->a;
    double below = down(n - 1, x * 0.5, given, *given);
    s.a += x * x;
    return below + s.a * down(n - 1, x, given, s);
}

double f(int n, double x, struct S s)
{
    return down(n, x, &s, s);
}
