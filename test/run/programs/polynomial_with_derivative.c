// RUN: %run-test %s
// ADCC: polynomial
// ARGS: n=4, c[5] in -1..1, x=0.7, slope[1]
double polynomial(int n, const double c[], double x, double *slope)
{
    double y = c[n], d = 0.0;
    while (n-- > 0) {
        d = d * x + y;
        y = y * x + c[n];
    }
    *slope = d;
    return y;
}
