// RUN: %run-test %s
// A local matrix walked as one array, by a pointer to its first element and to a row.
// ADCC: f
// ARGS: n=4, x[4]
struct Grid {
    double cell[3][4];
    int n;
};

double f(int n, const double *x)
{
    double a[3][4], *p = &a[0][0], s = 0.0;
    struct Grid g;
    double *q = g.cell[1];
    for (int i = 0; i < 3 * n; i++)
        p[i] = x[i % n] * x[0];
    for (int i = -4; i < 8; i++)
        q[i] = p[i + 4] * x[1];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < n; j++)
            s += a[i][j] * g.cell[2 - i][j];
    return s;
}
