// RUN: %run-test %s
// The pointer that is written through may be either.
// ADCC: f(return)/(x)
// SHADOWS: y, w
// ARGS: x=1.5, k=1, y[2], w[2], v[2]
// ARGS: x=1.5, k=0, y[2], w[2], v[2]
double f(double x, int k, double *y, double *w, double *v)
{
    double *p = k ? y : w;
    p[1] = x * v[0];
    v[1] = 2.0 * v[0];
    return p[1] * y[1];
}
