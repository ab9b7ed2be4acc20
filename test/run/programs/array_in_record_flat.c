// RUN: %run-test %s
// An array of points in a record with other things.
// ADCC: f
// ARGS: m.n=2, m.p.x={0.7,0.4}, m.p.y=0.9, m.w=0.3
struct Point {
    double x, y;
};

struct Mesh {
    int n;
    struct Point p[2];
    double w;
    const char *name;
};

double f(struct Mesh *m)
{
    double *v = &m->p[0].x, s = m->w;
    for (int i = 0; i < 2 * m->n; i++) {
        s += v[i] * s;
        v[i] *= s;
    }
    return s * m->p[1].y * m->p[0].x;
}
