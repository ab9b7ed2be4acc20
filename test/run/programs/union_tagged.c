// RUN: %run-test %s
// A tagged union: one member is active at a time.
// ADCC: f
// ARGS: n=3, x[3]
enum Kind { CIRCLE, BOX };

struct Shape {
    enum Kind kind;
    union {
        struct {
            double radius;
        } circle;
        struct {
            double width, height;
        } box;
    } as;
};

static double area(const struct Shape *s)
{
    switch (s->kind) {
    case CIRCLE: return 3.25 * s->as.circle.radius * s->as.circle.radius;
    case BOX: return s->as.box.width * s->as.box.height;
    }
    return 0.0;
}

double f(int n, const double *x)
{
    struct Shape shapes[3] = {{CIRCLE, {{0.0}}}, {CIRCLE, {{0.0}}}, {CIRCLE, {{0.0}}}};
    double s = 1.0;
    for (int i = 0; i < n; i++) {
        shapes[i].kind = i % 2 ? BOX : CIRCLE;
        if (i % 2) {
            shapes[i].as.box.width = x[i];
            shapes[i].as.box.height = x[i] * x[0];
        } else {
            shapes[i].as.circle.radius = x[i] * s;
        }
        s += area(&shapes[i]);
    }
    for (int i = 0; i < n; i++)
        s *= area(&shapes[i]) + 1.0;
    return s;
}
