// RUN: %run-test %s
// ADCC: filter
// ARGS: n=5, z[5] in -1..1, q=0.1, r=0.5, x[1], p[1]
double filter(int n, const double *z, double q, double r, double *x, double *p)
{
    double cost = 0.0;
    for (int i = 0; i < n; i++) {
        *p += q;
        double gain = *p / (*p + r);
        double innovation = z[i] - *x;
        cost += innovation * innovation / (*p + r);
        *x += gain * innovation;
        *p *= 1.0 - gain;
    }
    return cost;
}
