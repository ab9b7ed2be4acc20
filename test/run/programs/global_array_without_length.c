// RUN: %run-test %s
// An array is declared without its length where it is used first; another file defines it.
// ADCC: f(return)/(x)
// ADCC: f(return)/(factors)
// ARGS: x in 0.5..1.5, n=2
// FILES: Inputs/global_array_defined.c
extern double factors[];
extern const double limits[];
double f(int n, double x);

static double pick(const double *from, int i)
{
    return from[i];
}

double f(int n, double x)
{
    double (*all)[] = &factors;
    double sum = x * pick(limits, n);
    for (int i = 0; i <= n; i++)
        sum += factors[i] * x + pick(factors, i) * (*all)[0];
    return sum;
}
