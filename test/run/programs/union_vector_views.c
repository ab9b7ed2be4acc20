// RUN: %run-test %s
// A vector's components by name and by number.
// ADCC: f
// ARGS: n=3, x[9]
typedef union Vec3 {
    double v[3];
    struct {
        double x, y, z;
    };
} Vec3;

static Vec3 cross(Vec3 a, Vec3 b)
{
    Vec3 c;
    c.x = a.y * b.z - a.z * b.y;
    c.y = a.z * b.x - a.x * b.z;
    c.z = a.x * b.y - a.y * b.x;
    return c;
}

static double dot(const Vec3 *a, const Vec3 *b)
{
    double s = 0.0;
    for (int i = 0; i < 3; i++)
        s += a->v[i] * b->v[i];
    return s;
}

double f(int n, const double *x)
{
    Vec3 sum = {{0.0, 0.0, 0.0}}, last = {{1.0, 0.5, 0.25}};
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        Vec3 a, b;
        for (int k = 0; k < 3; k++)
            a.v[k] = x[3 * i + k];
        b = cross(a, last);
        sum.x += b.x;
        sum.y += b.y * a.v[0];
        sum.z += b.v[2];
        s += dot(&sum, &b);
        last = a;
    }
    return s + sum.v[0] * sum.y * sum.v[2];
}
