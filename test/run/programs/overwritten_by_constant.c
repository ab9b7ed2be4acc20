// RUN: %run-test %s
// Its derivative is gone; the seed of what was overwritten is used up.
// ADCC: f
// ARGS: x[4]
double f(double *x)
{
    double s = x[0] * x[1];
    x[0] = 3.0;
    x[1] *= x[0];
    s = s * x[1];
    x[2] = 1;
    x[3] = x[2];
    s = s + x[3];
    s = 2.0 * (x[1] = s);
    return s;
}
