// RUN: %run-test %s
// External functions call one another; only one is asked for.
// ADCC: top
// ARGS: x=1.5
double bottom(double x);
double middle(double x);
double top(double x);

double bottom(double x)
{
    return x * x;
}

double middle(double x)
{
    return bottom(x) * bottom(x + 1.0);
}

double top(double x)
{
    return middle(x) / bottom(x + middle(0.3));
}
