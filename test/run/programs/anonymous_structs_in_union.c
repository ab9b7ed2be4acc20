// RUN: %run-test %s
// ADCC: f
// ARGS: x=0.7, y=0.4
struct Shape {
    struct {
        double a;
        struct {
            double b, c;
        };
    };
    union {
        struct {
            double u, v;
        };
        double uv[2];
    };
};

double f(double x, double y)
{
    struct Shape s = {.a = x, .b = x * y, .u = y};
    s.c = s.a * s.b;
    s.v = s.u * s.c;
    s.uv[0] += s.uv[1] * s.a;
    struct Shape t = s;
    t.v *= t.uv[0];
    return t.u * s.c + t.uv[1];
}
