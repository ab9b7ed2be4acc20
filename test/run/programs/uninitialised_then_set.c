// RUN: %run-test %s
// A local that is set on some paths only, and read only on those.
// ADCC: f
// ARGS: n=4, x[4] in 0.5..1.5
double f(int n, const double *x)
{
    double best, s = 1.0, t[4];
    int found = 0;
    for (int i = 0; i < n; i++)
        if (x[i] > 0.8) {
            best = found ? best * x[i] : x[i];
            t[found++] = best;
        }
    if (found)
        s = best * t[found - 1] + t[0];
    return s * x[0];
}
