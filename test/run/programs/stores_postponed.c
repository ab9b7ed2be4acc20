// RUN: %run-test %s
// The functions of test/transform/postponed.c: stores that wait until the reverse sweep is over.
// ADCC: last
// ARGS: n=3, x[3]
// ADCC: in_order
// ARGS: x[2], y[1]
// ARGS: x[2], y=@x
// ARGS: x[2], y=@x+1
// ADCC: read_later
// ARGS: x[2], y[1]
// ARGS: x[2], y=@x
// ADCC: in_branch
// ARGS: c=1, x[2]
// ARGS: c=0, x[2]
// ADCC: recursive
// ARGS: n=3, x[4]

// x is read again, before it is overwritten.
void last(int n, double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    x[0] = s;
}

// Both may be one place: the order stays.
void in_order(double *x, double *y)
{
    double s = x[0] * x[1];
    x[0] = s;
    *y = s * 2.0;
}

double read_later(double *x, double *y)
{
    double s = x[0] * x[1];
    *y = s;
    return x[0] * s;
}

double in_branch(int c, double *x)
{
    double s = x[0] * x[1];
    if (c)
        x[0] = s;
    return s;
}

// The store of an inner call is not the last thing that happens.
double recursive(int n, double *x)
{
    double s = x[n] * x[n];
    if (n > 0)
        s += recursive(n - 1, x);
    x[0] = s;
    return s;
}
