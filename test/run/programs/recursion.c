// RUN: %run-test %s
// ADCC: power
// ARGS: n=0, x=1.2
// ARGS: n=5, x=1.2
double power(int n, double x)
{
    if (n == 0)
        return 1.0;
    if (n % 2)
        return x * power(n - 1, x);
    double h = power(n / 2, x);
    return h * h;
}
