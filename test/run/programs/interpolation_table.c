// RUN: %run-test %s
// ADCC: interpolate
// ARGS: n=5, xs[5]={0,0.5,1.1,2,3}, ys[5], x=0.9
// ARGS: n=5, xs[5]={0,0.5,1.1,2,3}, ys[5], x=-1
// ARGS: n=5, xs[5]={0,0.5,1.1,2,3}, ys[5], x=7
double interpolate(int n, const double *xs, const double *ys, double x)
{
    int lo = 0, hi = n - 1;
    if (x <= xs[0])
        return ys[0];
    if (x >= xs[hi])
        return ys[hi];
    while (hi - lo > 1) {
        int mid = (lo + hi) / 2;
        if (xs[mid] > x)
            hi = mid;
        else
            lo = mid;
    }
    double w = (x - xs[lo]) / (xs[hi] - xs[lo]);
    return (1.0 - w) * ys[lo] + w * ys[hi];
}
