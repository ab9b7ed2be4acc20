// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[3], y[3], which[5]={0,1,1,0,1}
double f(int n, double *x, double *y, const int *which)
{
    double *p[2] = {x, y};
    for (int i = 0; i < n; i++) {
        double *d = p[which[i]], *s = p[1 - which[i]];
        d[i % 3] = d[i % 3] * s[(i + 1) % 3] + 0.5 * s[0];
    }
    return p[0][0] * p[1][2];
}
