// RUN: %run-test %s
// Unions passed and returned by value, also to and from the caller.
// ADCC: f
// ARGS: a.v[3], m=0.7
typedef union {
    double v[3];
    struct {
        double x, y, z;
    };
} Vec;

static Vec scaled(Vec a, double s)
{
    for (int i = 0; i < 3; i++)
        a.v[i] *= s * a.x;
    return a;
}

Vec f(Vec a, double m)
{
    Vec b = scaled(a, m), c;
    a.y *= b.z;
    c = scaled(b, a.v[1]);
    c.z += a.x;
    return c;
}
