// RUN: %run-test %s
// ADCC: horner
// ARGS: n=4, c[5] in -1..1, x=0.7
// ARGS: n=-1, c[1], x=0.7
double horner(int n, const double *c, double x)
{
    double y = 0.0;
    for (int i = n; i >= 0; i--)
        y = y * x + c[i];
    return y;
}
