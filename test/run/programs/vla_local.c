// RUN: %run-test %s
// ADCC: f
// ARGS: n=4, x[4]
// ARGS: n=1, x[1]
double f(int n, const double *x)
{
    double t[n], u[n][2];
    for (int i = 0; i < n; i++) {
        t[i] = x[i] * x[n - 1 - i];
        u[i][0] = t[i] * t[0];
        u[i][1] = u[i][0] * x[i];
    }
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += u[i][0] * u[n - 1 - i][1] + t[i];
    return s;
}
