// RUN: %run-test %s
// ADCC: f(return)/(x)
// ARGS: n=3, x[3], weight[4], offset=0.25
double weight[4];
double offset = 2.0;

double f(int n, const double *x)
{
    double s = offset;
    for (int i = 0; i < n; i++)
        s += weight[i] * x[i] * s;
    return s;
}
