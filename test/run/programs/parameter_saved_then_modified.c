// RUN: %run-test %s
// j = i of a parameter that changes later.
// ADCC: f
// ARGS: n=4, i=1, x[5], a=1.5
double f(int n, int i, double *x, double a)
{
    int j = i;
    double b = a;
    a *= x[i];
    i += 2;
    x[j] *= a;
    while (n-- > 2)
        a *= x[i] + b, i--;
    b *= a;
    return x[j] * b + x[i] * a;
}
