// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x=0.7
// ARGS: n=0, x=0.7
static double odd(int n, double x, double *count);

static double even(int n, double x, double *count)
{
    *count *= 1.0 + x;
    return n == 0 ? x : odd(n - 1, x * x, count) + x;
}

static double odd(int n, double x, double *count)
{
    double y = n == 0 ? *count : even(n - 1, x + 0.1, count);
    *count += y;
    return x * y;
}

double f(int n, double x)
{
    double count = x;
    return even(n, x, &count) * count;
}
