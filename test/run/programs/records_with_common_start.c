// RUN: %run-test %s
// A pointer to the base is a pointer to the derived record, by its first member or by equal first members.
// Records that only begin alike are one to a compiler that is told so, and to no other.
// ADCC: f
// CFLAGS: -fno-strict-aliasing
// ARGS: x=0.7, y=0.4
struct Base {
    int kind;
    double size;
};

struct Round {
    struct Base base;
    double radius;
};

struct Square {
    int kind;
    double size;
    double side;
};

static double area(const struct Base *shape)
{
    if (shape->kind == 0) {
        const struct Round *r = (const struct Round *)shape;
        return 3.0 * r->radius * r->radius * r->base.size;
    }
    const struct Square *q = (const struct Square *)shape;
    return q->side * q->side * shape->size;
}

double f(double x, double y)
{
    struct Round r = {{0, y}, x};
    struct Square q = {1, x * y, y};
    struct Base *all[2] = {&r.base, (struct Base *)&q};
    double s = 0.0;
    for (int i = 0; i < 2; i++) {
        s += area(all[i]) * (s + 1.0);
        all[i]->size *= s;
    }
    return s * area(all[0]) + q.size;
}
