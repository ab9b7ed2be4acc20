// RUN: %run-test %s
// A helper gives back a pointer through a pointer.
// ADCC: f
// ARGS: n=4, x[4] in 0.5..1.5
static void largest(int n, double *x, double **at)
{
    *at = x;
    for (int i = 1; i < n; i++)
        if (x[i] > **at)
            *at = &x[i];
}

double f(int n, double *x)
{
    double *p;
    largest(n, x, &p);
    *p *= x[0] + x[3];
    largest(n - 1, x, &p);
    return *p * *p + x[1];
}
