// What stands between a loop that sums and its reverse: what is set to zero there may be what was added to before.
// RUN: %run-test %s
// ADCC: zeroed(return,z)/(x,z)
// ARGS: n=5, at[5]={0,2,0,1,3}, x[4], z[3], m=1
// ARGS: n=5, at[5]={0,2,0,1,3}, x[4], z[3], m=2
// OPTIONS: --disjoint

double zeroed(int n, const int *at, const double *x, double *z, int m)
{
    double sum = 0.0;

    for (int k = 0; k < n; k++)
        sum += x[at[k]];
    z[1] = 3.0;
    return sum * z[m];
}
