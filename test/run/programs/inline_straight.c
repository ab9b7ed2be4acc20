// Straight code of some size stands where it is called, in several places: records by value, in arms, in loops, on the
// same memory; what is recursive, loops or is called often does not.
// RUN: %run-test %s
// ADCC: flight(return)/(controls); arms; same; nested; turns; mutual; rounds; counted
// ARGS: flight: steps=3, dt=0.1, controls[6]
// ARGS: arms: x=0.7, y=0.4, m=1
// ARGS: arms: x=0.7, y=-0.4, m=2
// ARGS: same: p[4], q[4]
// ARGS: nested: x=0.6, y=1.1
// ARGS: turns: depth=2, x=0.8, y=0.3
// ARGS: mutual: depth=3, x=0.8, y=0.3
// ARGS: rounds: n=3, x=0.8, y=0.3
// ARGS: counted: x=0.6, y=1.1
// ADCC: carried; kept; either; room; in_arm; chosen; often; scalars
// ARGS: carried: n=4, x=0.9, y=0.2
// ARGS: kept: x[4], y=0.3
// ARGS: either: x=0.6, y=1.1
// ARGS: room: n=3, x=0.6, y=1.1
// ARGS: in_arm: x=0.6, y=1.1, m=0
// ARGS: in_arm: x=0.6, y=1.1, m=1
// ARGS: chosen: m=1, x=0.6, y=1.1
// ARGS: chosen: m=0, x=0.6, y=1.1
// ARGS: often: x=0.6, y=1.1
// ARGS: scalars: x=0.6, y=1.1
#include <math.h>

struct Body {
    double p[2], v[2], angle, spin;
};

struct Pair {
    double x, y;
};

/* ---- a model of motion, called at each stage ---- */

static struct Body motion(struct Body s, const double *thrust)
{
    struct Body d;
    double lift[2] = {thrust[0] * sin(s.angle), thrust[0] * cos(s.angle) - 1.0};
    double drag = 0.1 * sqrt(s.v[0] * s.v[0] + s.v[1] * s.v[1] + 1e-3);

    for (int i = 0; i < 2; i++) {
        d.p[i] = s.v[i] + 0.01 * s.p[i] * s.spin;
        d.v[i] = lift[i] - drag * s.v[i] + 0.3 * s.spin * s.v[1 - i];
    }
    d.angle = s.spin - 0.05 * s.angle * s.p[0];
    d.spin = thrust[1] * (1.0 + 0.2 * s.p[1]) - 0.1 * s.spin * s.spin * s.v[0];
    s.spin = 0.0; /* the caller's stays */
    return d;
}

static struct Body ahead(struct Body s, double t, struct Body d)
{
    for (int i = 0; i < 2; i++) {
        s.p[i] += t * d.p[i];
        s.v[i] += t * d.v[i];
    }
    s.angle += t * d.angle;
    s.spin += t * d.spin;
    return s;
}

double flight(int steps, double dt, const double *controls)
{
    struct Body s = {.p = {0.2, 0.1}, .angle = 0.3};

    for (int n = 0; n < steps; n++) {
        const double *thrust = controls + 2 * n;
        struct Body k1 = motion(s, thrust), k2 = motion(ahead(s, 0.5 * dt, k1), thrust);
        struct Body k3 = motion(ahead(s, 0.5 * dt, k2), thrust), k4 = motion(ahead(s, dt, k3), thrust);
        s = ahead(ahead(s, dt / 6.0, k1), dt / 3.0, k2);
        s = ahead(ahead(s, dt / 3.0, k3), dt / 6.0, k4);
    }
    return s.p[0] * s.p[1] + s.v[0] - s.v[1] * s.angle + s.spin;
}

/* ---- left early, and called in arms, where what is not reached may be infinite ---- */

#define LONG(x, y)                                                                                          \
    (sin(x) * cos(y) + exp(0.1 * (x)) * (y) - tanh((x) * (y)) + 0.5 * (x) * (x) - 0.25 * (y) * (y) * (x) + \
     atan((y) - (x)))

static double leaves(struct Pair p)
{
    double x = p.x, y = p.y;

    if (y < 0.0)
        return LONG(x, -y) * x;
    if (x > 2.0)
        return y / x;
    return LONG(y, x) + LONG(x, y) * sqrt(y);
}

double arms(double x, double y, int m)
{
    double s = leaves((struct Pair){x, y});

    if (m == 1)
        s += leaves((struct Pair){y, x}) * (y > 0.0 ? log(y) : 1.0);
    else
        s *= leaves((struct Pair){s, x});
    return s * leaves((struct Pair){x, 3.0 * x});
}

/* ---- two pointers that may be one ---- */

static void mixed(double *a, const double *b, double t)
{
    double first = a[0] * b[1];

    for (int i = 0; i < 4; i++)
        a[i] += t * sin(b[i]) * b[3 - i];
    a[2] = a[2] * first + b[2] * a[0];
    a[0] *= b[0];
}

void same(double *p, double *q)
{
    double own[4] = {p[0], q[1], p[2] * q[2], 0.5};

    mixed(p, q, 0.3);
    mixed(p, p, 0.2);
    mixed(own, p, 0.1);
    mixed(q, own, p[1]);
    mixed(own, own, q[3]);
    mixed(q, own, 0.5);
}

/* ---- its own parameters, changed, and their addresses handed on ---- */

static void bend(struct Body *s, const struct Body *by)
{
    s->p[0] += by->p[1] * sin(by->v[0]) * by->angle;
    s->p[1] -= by->p[0] * cos(by->v[1]) * by->spin;
    s->v[0] = s->v[0] * by->v[0] + 0.1 * exp(0.1 * s->p[0]);
    s->v[1] = s->v[1] * by->v[1] - 0.1 * exp(0.1 * s->p[1]);
    s->angle += s->spin * by->angle;
    s->spin *= by->spin;
}

static struct Body bent(struct Body s, struct Body by)
{
    bend(&s, &by);
    bend(&by, &s);
    bend(&s, &s);
    s.p[1] += by.spin;
    return s;
}

double nested(double x, double y)
{
    struct Body a = {{x, y}, {x * y, 1.0}, 0.5 * x, y}, b = {{y, 0.3}, {0.2, x}, y * y, 1.0};

    a = bent(bent(a, b), bent(b, a));
    b = bent(b, b);
    return a.p[0] + a.p[1] * b.p[1] + a.v[0] - b.v[1] * a.angle + a.spin * b.spin;
}

/* ---- recursive ---- */

static struct Body turned(int depth, struct Body s)
{
    struct Body a = s, b = s;

    a.p[0] = LONG(s.p[0], s.p[1]) * s.angle;
    b.p[1] = LONG(s.p[1], s.v[0]) + s.spin;
    if (depth == 0)
        return a;
    a = turned(depth - 1, a);
    b = turned(depth - 1, b);
    a.v[0] += 0.1 * b.p[0] * a.p[1];
    a.spin -= 0.2 * b.p[1];
    return a;
}

double turns(int depth, double x, double y)
{
    struct Body s = {{x, y}, {0.1, 0.2}, x * y, 1.0}, a = turned(depth, s), b = turned(depth - 1, a);

    return b.p[0] * b.spin + b.v[0] + a.p[1];
}

static struct Pair odd(int depth, struct Pair p);

static struct Pair even(int depth, struct Pair p)
{
    struct Pair q = {LONG(p.x, p.y) + LONG(p.y, 0.5 * p.x), 0.3 * p.y}, r = {p.y, p.x};

    return depth > 0 ? odd(depth - 1, q) : depth < 0 ? odd(0, r) : q;
}

static struct Pair odd(int depth, struct Pair p)
{
    struct Pair q = {p.y, LONG(p.y, p.x) - LONG(0.3 * p.x, p.y)};

    return depth ? even(depth - 1, q) : p;
}

double mutual(int depth, double x, double y)
{
    struct Pair p = {x, y}, q = even(depth, p), r = odd(depth, q);

    return q.x * r.y + even(-1, r).x;
}

/* ---- loops: of n rounds, and of as many as the call says ---- */

static double round_off(int n, struct Pair p)
{
    double x = p.x, y = p.y, s = LONG(x, y);

    for (int i = 0; i < n; i++)
        s = s * x + LONG(0.1 * s, y) / (i + 1.0);
    return s;
}

double rounds(int n, double x, double y)
{
    struct Pair p = {x, y}, q = {y, x};

    return round_off(n, p) + round_off(n + 1, q) * round_off(2, p);
}

static double some(int trips, struct Pair p)
{
    double x = p.x, y = p.y, s = x, a[4] = {x, y, x * y, x - y};

    for (int i = 0; i < trips; i++) {
        s += LONG(s, a[i]);
        a[3 - i] *= s;
    }
    return s * a[0] + a[3];
}

double counted(double x, double y)
{
    struct Pair p = {x, y}, q = {0.1 * y, 0.1 * x};

    return some(0, p) + some(2, p) * some(4, q) + some(3, q);
}

/* ---- what is left behind from call to call ---- */

static double last = 0.25;

static double stateful(const double *at)
{
    static double before;
    double x = at[0], y = at[1], s = LONG(x, y) + LONG(y, last) + 0.1 * before;

    before = x * y;
    last = 0.5 * s + last * x;
    return s;
}

double carried(int n, double x, double y)
{
    double s = 0.0, first[2] = {0.0, y};

    (void)stateful(first);
    last = y;
    for (int i = 0; i < n; i++) {
        double own[3] = {x * i, y, 0.3};
        s += stateful(own);
        own[i % 3] *= s * 0.01;
        x = 0.9 * x + 0.01 * stateful(own + 1);
    }
    return s + last;
}

/* ---- pointers in records by value ---- */

struct View {
    double *at;
    double factor, bias;
};

static struct View scaled(struct View v, double by)
{
    double t = v.at[0] * v.factor + LONG(v.bias, by);

    v.at[0] = t * v.at[1];
    v.at[1] += LONG(t, by) * 0.1;
    v.factor *= by;
    v.at += by > 0.25;
    return v;
}

double kept(double *x, double y)
{
    struct View v = {x, y, 0.5}, w = scaled(v, y);

    w = scaled(w, 0.2 * y);
    v = scaled(v, w.factor);
    return v.factor * w.factor + w.at[0] + x[0];
}

/* ---- a union by value ---- */

union Choice {
    double d[2];
    struct Body body;
};

static union Choice switched(union Choice c, double y)
{
    double t = LONG(c.d[0], y);

    c.body.p[1] = t + c.d[1];
    c.d[0] = LONG(t, c.body.p[1]);
    c.body.v[0] *= c.d[0];
    return c;
}

double either(double x, double y)
{
    union Choice c = {.body = {{x, y}, {x, 0.0}, 0.0, 0.0}};

    c = switched(switched(c, y), 0.1 * x);
    c.body.p[0] += 0.1;
    return switched(c, 0.3).body.v[0] + c.d[0];
}

/* ---- an array of a length that is not known ---- */

static double in_room(int n, struct Pair p)
{
    double row[n], x = p.x, y = p.y;

    row[0] = LONG(x, y);
    row[n - 1] = LONG(row[0], 0.1 * x) * y;
    return row[0] * row[n - 1] + row[n / 2 * 0];
}

double room(int n, double x, double y)
{
    double s = 0.0;

    for (int i = 1; i <= n; i++)
        s += in_room(i, (struct Pair){x, y}) * in_room(i + 1, (struct Pair){y, 0.1 * x});
    return s;
}

/* ---- records that are set in an arm ---- */

static struct Body set(double x, double y, int m)
{
    struct Body s;

    s.p[0] = LONG(x, y);
    s.p[1] = s.v[0] = s.spin = y;
    if (m) {
        s.v[1] = LONG(y, s.p[0]);
        s.angle = s.v[1] * x;
    }
    return s;
}

double in_arm(double x, double y, int m)
{
    struct Body a = set(x, y, m), b = set(a.p[0], x, !m);
    double s = a.p[0] * b.p[0];

    if (m)
        s += a.v[1] * a.angle;
    a = set(b.p[0], y, 1);
    return s + a.angle + (m ? 0.0 : b.v[1]);
}

/* ---- through pointers ---- */

static struct Pair one(struct Pair p)
{
    return (struct Pair){LONG(p.x, p.y), LONG(p.y, p.x) * p.x};
}

static struct Pair another(struct Pair p)
{
    return (struct Pair){LONG(0.5 * p.x, p.y), p.y - LONG(p.y, p.y)};
}

static struct Pair by_stages(struct Pair (*f)(struct Pair), struct Pair p)
{
    struct Pair k = f(p), l = f((struct Pair){p.x + 0.1 * k.x, p.y + 0.1 * k.y}), m = f(l);

    return (struct Pair){k.x + l.y * m.x, k.y * m.y};
}

double chosen(int m, double x, double y)
{
    struct Pair (*f)(struct Pair) = m ? one : another;
    struct Pair p = by_stages(one, (struct Pair){x, y}), q = by_stages(f, p), r = by_stages(another, q);

    return r.x * q.y + r.y * p.x;
}

/* ---- called more often than it is worth ---- */

static double grown(const double *at)
{
    double x = at[0], y = at[1];

    return LONG(x, y) * LONG(0.1 * y, x) + LONG(LONG(0.1 * x, x), 0.2 * y) * LONG(y, y) - LONG(x, LONG(0.2 * y, 0.1));
}

double often(double x, double y)
{
    double own[4] = {x, y, 0.5 * x, 0.1 * y}, s = grown(own) + grown(own + 1);

    for (int i = 0; i < 3; i++)
        s += grown(own + i) * 0.1;
    s += grown(own + 2) + grown(own) * grown(own + 1) + grown(own);
    own[2] = 0.01 * s;
    s -= grown(own + 2) * grown(own + 1);
    own[1] = own[2];
    return s + grown(own) + grown(own + 2);
}

/* ---- scalars alone ---- */

static double plain(double x, double y)
{
    return LONG(x, y) * LONG(0.1 * y, x) + LONG(LONG(0.1 * x, x), 0.2 * y);
}

double scalars(double x, double y)
{
    return plain(x, y) * plain(y, x) + plain(x, x);
}
