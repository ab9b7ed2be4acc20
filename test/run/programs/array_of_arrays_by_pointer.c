// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, a[3][2]
double f(int n, const double (*a)[2])
{
    double s = 0.0;
    for (int i = 0; i < n; i++, a++)
        s += (*a)[0] * a[0][1] * a[i ? -1 : 0][1];
    return s;
}
