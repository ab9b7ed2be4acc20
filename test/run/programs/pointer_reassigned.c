// RUN: %run-test %s
// ADCC: f
// ARGS: k=0, x[3], y[3]
// ARGS: k=1, x[3], y[3]
double f(int k, double *x, double *y)
{
    double *p = x;
    if (k)
        p = y + 1;
    *p *= x[1];
    p++;
    *p = *p * p[-1];
    p = k ? x : y;
    p[2] *= x[0] * y[0];
    return p[2] + *p;
}
