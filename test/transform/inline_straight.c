// Straight code stands where it is called if all its calls together do not make it long: records by value, branches, loops of a few trips.
// What loops, is recursive, is called too often for its length, or has scalars alone, is called.
// RUN: %adcc %s -o - --reverse stages --reverse rounds --reverse turns --reverse often --reverse parameters --reverse scalars --reverse blended | FileCheck %s
#include <math.h>

#define LONG(x, y) \
    (sin(x) * cos(y) + exp(0.1 * (x)) * (y) - tanh((x) * (y)) + 0.5 * (x) * (x) - 0.25 * (y) * (y) * (x) + atan((y) - (x)))

struct State {
    double p[3], v[3];
};

static struct State motion(struct State s, const double *force)
{
    struct State d;
    double push[3] = {force[0] * s.p[1] - force[1] * s.p[0], force[1] - s.p[2] * s.v[0], LONG(s.p[0], s.v[1])};

    for (int i = 0; i < 3; i++) {
        d.p[i] = s.v[i];
        d.v[i] = push[i] - 0.1 * s.v[i] * s.v[i];
    }
    if (s.p[2] < 0.0)
        d.v[2] = -s.p[2];
    return d;
}

static struct State ahead(struct State s, double t, struct State d)
{
    for (int i = 0; i < 3; i++) {
        s.p[i] += t * d.p[i];
        s.v[i] += t * d.v[i];
    }
    return s;
}

// CHECK-NOT: motion
// CHECK-NOT: ahead
// CHECK-NOT: struct State
// CHECK: double stages_b(
// CHECK-NOT: struct State
// CHECK: return
double stages(int steps, double dt, const double *force)
{
    struct State s = {{0.0, 0.0, 1.0}, {0.1, 0.2, 0.3}};

    for (int n = 0; n < steps; n++) {
        struct State k = motion(s, force), l = motion(ahead(s, 0.5 * dt, k), force);
        struct State m = motion(ahead(s, 0.5 * dt, l), force), o = motion(ahead(s, dt, m), force);
        s = ahead(ahead(ahead(ahead(s, dt / 6.0, k), dt / 3.0, l), dt / 3.0, m), dt / 6.0, o);
    }
    return s.p[0] * s.p[1] + s.v[2];
}

struct Pair {
    double x, y;
};

static double loops(int n, struct Pair p)
{
    double s = LONG(p.x, p.y) + LONG(p.y, p.x) * LONG(p.x, p.x);

    for (int i = 0; i < n; i++)
        s += LONG(s, p.x);
    return s;
}

// CHECK: static double loops
// CHECK: double rounds_b(
// CHECK: loops_b
double rounds(int n, double x, double y)
{
    return loops(n, (struct Pair){x, y}) * loops(n, (struct Pair){y, x});
}

static struct Pair recursive(int depth, struct Pair p)
{
    struct Pair q = {LONG(p.x, p.y) + LONG(p.y, p.x), LONG(p.x, p.x) - LONG(p.y, p.y)};

    return depth ? recursive(depth - 1, q) : q;
}

// CHECK: double turns_b(
// CHECK-NOT: sin(x)
// CHECK: recursive_b
double turns(int depth, double x, double y)
{
    return recursive(depth, (struct Pair){x, y}).x * recursive(depth, (struct Pair){y, x}).y;
}

static struct Pair grown(struct Pair p)
{
    return (struct Pair){LONG(p.x, p.y) * LONG(p.y, p.x) + LONG(0.1, LONG(0.2, p.y)),
                         LONG(LONG(p.x, p.x), p.y) * LONG(p.y, p.y)};
}

#define FOUR(STATEMENTS) STATEMENTS STATEMENTS STATEMENTS STATEMENTS

// CHECK: static void grown
// CHECK: double often_b(
// CHECK: grown_b
double often(double x, double y)
{
    struct Pair p = {x, y};

    FOUR(p = grown(p); p = grown(p); p = grown(p);)
    return p.x * p.y;
}

static void bend(struct Pair *p, const struct Pair *by)
{
    p->x += LONG(by->x, p->y) + LONG(by->y, p->x);
    p->y *= LONG(p->x, by->y);
}

static double bent(struct Pair p, struct Pair by)
{
    bend(&p, &by);
    bend(&by, &p);
    return p.x * by.y;
}

// CHECK-NOT: bend
// CHECK: double parameters_b(
// CHECK-NOT: struct Pair
// CHECK: return
double parameters(double x, double y)
{
    return bent((struct Pair){x, y}, (struct Pair){y, 1.0});
}

static double plain(double x, double y)
{
    return LONG(x, y) * LONG(y, x) + LONG(LONG(x, x), y);
}

// CHECK: static double plain
// CHECK: double scalars_b(
// CHECK: plain_b
double scalars(double x, double y)
{
    return plain(x, y) * plain(y, x);
}

struct Wide {
    double a[4], b[4], c[4];
};

/* Where a record's elements are weighs nothing. */
static struct Wide toward(struct Wide s, double t, struct Wide d)
{
    for (int i = 0; i < 4; i++) {
        s.a[i] += t * d.a[i];
        s.b[i] += t * d.b[i];
        s.c[i] += t * d.c[i];
    }
    return s;
}

// CHECK-NOT: toward
// CHECK: double blended_b(
// CHECK-NOT: struct Wide
// CHECK: return
double blended(double x, double y)
{
    struct Wide s = {{x, y, 1.0, x}, {y, 1.0, x, y}, {1.0, x, y, 0.5}}, d = {{y, x, x, y}, {x, y, 2.0, 1.0}, {x, y, x, 3.0}};

    FOUR(FOUR(s = toward(s, y, d);))
    return s.a[0] * s.b[1] + s.c[2] * s.a[3];
}
