// RUN: %run-test %s
// A global that the SPEC does not name carries derivatives inside the call.
// ADCC: f(return)/(x)
// ARGS: n=3, x[3], work[8], level=3
double work[8];
double level;

static double use(int n)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += work[i] * level;
    return s;
}

double f(int n, const double *x)
{
    level = x[0] * x[1];
    for (int i = 0; i < n; i++)
        work[i] = x[i] * level;
    return use(n) * work[0];
}
