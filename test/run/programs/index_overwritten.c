// RUN: %run-test %s
// The subscripts in memory change between the forward and the reverse sweep.
// ADCC: f
// ARGS: n=4, at[4]={3,1,0,2}, x[4], y[4]
void f(int n, int *at, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[at[i]] += x[at[i]] * y[i];
        at[i] = (at[i] + 1) % n;
    }
    for (int i = 0; i < n; i++)
        y[at[i]] *= x[i];
}
