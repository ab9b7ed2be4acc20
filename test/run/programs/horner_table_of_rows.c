// RUN: %run-test %s
// ADCC: f
// ARGS: x in -1..1
static const double *row(int i)
{
    static const double a[3] = {1.0, 2.0, 3.0}, b[3] = {0.5, -0.5, 0.25};
    return i ? b : a;
}

double f(double x)
{
    double s = 0.0;
    for (int k = 0; k < 2; k++) {
        const double *c = row(k);
        double p = 0.0;
        for (int i = 3; i-- > 0;)
            p = p * x + c[i];
        s = s * x + p;
    }
    return s;
}
