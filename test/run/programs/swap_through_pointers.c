// RUN: %run-test %s
// ADCC: f
// ARGS: x[4]
static void swap(double *a, double *b)
{
    double t = *a;
    *a = *b;
    *b = t;
}

void f(double *x)
{
    swap(&x[0], &x[1]);
    x[0] *= x[1];
    swap(x + 1, x + 3);
    x[3] *= x[0];
    swap(x, x);
    x[0] += x[2] * x[1];
}
