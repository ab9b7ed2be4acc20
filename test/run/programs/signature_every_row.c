// RUN: %run-test %s
// Each row of the table of signatures that is forward or reverse.
// CXX:
// ADCC: rows
// ARGS: a=1.5, x[3], y[3], z[2][2], s.n=2, p.n=1, q.n=1, m[2][3], f=0.5, l=0.25, n=3, name="abc"
struct S {
    double v[2];
    int n;
};

double rows(double a, const double *x, double *y, double **z, struct S s, struct S *p, const struct S *q, double m[2][3], float f,
            long double l, int n, const char *name)
{
    for (int i = 0; i < n; i++)
        y[i] += x[i] * a * m[1][i];
    z[1][0] *= y[0] * f;
    p->v[0] += s.v[1] * q->v[0] * s.n;
    m[0][0] *= z[0][1] + (double)l;
    return p->v[0] * z[1][0] * m[0][0] * (name[1] - 'a');
}
