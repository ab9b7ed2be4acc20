// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4] in 0.5..1.5
// ARGS: n=4, x[4] in 0.1..0.2
double f(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            s += x[i] * x[j];
            if (s > 5.0)
                return s * x[j];
        }
    return s;
}
