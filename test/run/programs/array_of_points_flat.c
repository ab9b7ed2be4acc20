// RUN: %run-test %s
// An array of structs of reals as one array of reals.
// ADCC: f
// ARGS: n=3, p[3]
struct Point {
    double x, y, z;
};

static void scale(double *v, int n, double by)
{
    for (int i = 0; i < n; i++)
        v[i] *= by * v[(i + 1) % n];
}

double f(int n, struct Point *p)
{
    double s = 0.0;
    scale(&p[0].x, 3 * n, 0.7);
    scale((double *)p, n, 1.1);
    for (int i = 0; i < n; i++)
        s += p[i].x * p[i].y + p[i].z;
    return s;
}
