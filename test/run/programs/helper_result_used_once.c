// RUN: %run-test %s
// ADCC: f
// ARGS: x[3]
// In one call the result counts, in the other only what the helper writes: two derivatives of the helper, though all that is in it is
// active in both.
static double update(double *state, const double *a)
{
    double value = a[0] * *state;
    *state += value * a[1];
    return value;
}

double f(double *x)
{
    double left = x[0];
    update(&left, x);
    double mean = update(&x[2], x);
    return left * mean;
}
