// RUN: %run-test %s
// ADCC: sum
// ARGS: n=5, x[5]
// ARGS: n=1, x[1]
double sum(int n, double *x)
{
    if (n == 1)
        return x[0];
    int h = n / 2;
    double left = sum(h, x), right = sum(n - h, x + h);
    x[h] = left * right;
    return left + right * x[0];
}
