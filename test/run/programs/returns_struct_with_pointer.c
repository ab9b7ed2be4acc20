// RUN: %run-test %s
// ADCC: f
// ARGS: n=6, x[6]
struct Slice {
    double *at;
    int n;
};

static struct Slice slice(double *at, int n)
{
    return (struct Slice){.n = n, .at = at};
}

static struct Slice half(struct Slice s, int second)
{
    int n = s.n / 2;
    return second ? slice(s.at + n, s.n - n) : slice(s.at, n);
}

static double fold(struct Slice s)
{
    if (s.n == 1)
        return s.at[0] *= 1.5;
    double a = fold(half(s, 0)), b = fold(half(s, 1));
    s.at[0] = a * b;
    return a + b * s.at[s.n - 1];
}

double f(int n, double *x)
{
    return fold(slice(x, n)) * x[0];
}
