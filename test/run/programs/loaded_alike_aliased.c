// RUN: %run-test %s
// x[0] looks alike in all iterations, but y overlaps it: the loop writes what it reads.
// ADCC: g
// ARGS: n=4, x[4], y=@x
// ARGS: n=4, x[4], y[4]
void g(int n, double *x, double *y)
{
    for (int j = 0; j < n; j++)
        y[j] *= x[0] * x[1];
}
