// RUN: %run-test %s
// Repeated subscripts: adjoints add up.
// ADCC: f
// ARGS: n=6, m=3, at[6]={0,2,2,1,0,2}, x[3], y[3]
void f(int n, int m, const int *at, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] += x[at[i]] * x[i % m];
    for (int i = 0; i < n; i++)
        y[at[n - 1 - i]] *= x[at[i]];
}
