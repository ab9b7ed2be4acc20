// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, x=1.5
static void nothing(double x)
{
    (void)x;
}

double f(int n, double x)
{
    for (int i = 0; i < n; i++)
        ;
    if (x > 9.0) {
    }
    nothing(x);
    {
        ;
    }
    while (n-- > 0) {
    }
    return x * x + n;
}
