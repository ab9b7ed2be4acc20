// RUN: %run-test %s
// A record inside a record, walked from its first field.
// ADCC: f
// ARGS: s.n=3, s.in.x=0.7, s.in.y=0.4, s.in.z=1.2, s.scale=0.9
struct Point {
    double x, y, z;
};

struct Outer {
    int n;
    struct Point in;
    float scale;
};

static double norm(const double *v, int n)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += v[i] * v[i] * (i + 1);
    return s;
}

double f(struct Outer *s)
{
    double *p = &s->in.x, t = norm(&s->in.x, s->n);
    p[2] *= t * (double)s->scale;
    s->in.y += s->in.z;
    return norm((const double *)&s->in, 3) * s->in.x;
}
