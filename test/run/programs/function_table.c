// RUN: %run-test %s
// Static functions that only a table names: the output needs them too.
// ADCC: f
// ARGS: i=0, x=0.7
// ARGS: i=1, x=0.7
static double twice(double x)
{
    return 2.0 * x;
}

static double half(double x)
{
    return 0.5 * x;
}

static double (*const table[2])(double) = {twice, half};

double f(int i, double x)
{
    return table[i](3.0) * x * x;
}
