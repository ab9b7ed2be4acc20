// RUN: %run-test %s
// Given derivatives and records: passed by value, returned, changed through a pointer, with a pointer inside, walked in an array.
// WITHOUT: forward-vector, reverse-vector, hvp: a given derivative is one for one direction
// ADCC: turned; moved; chain; weighted; many
// ARGS: turned: a=0.4, b=-1.2, t=0.3
// ARGS: moved: p.x=0.4, p.y=1.1, p.n=2, dt=0.2
// ARGS: chain: p[3], p.n={2,2,3}, steps=3
// ARGS: weighted: v.n=3, v.data[3] in -1..1, x=0.7
// ARGS: many: n=3, p[3], p.n={1,2,3}
#include <adcc/adcc.h>
#include <math.h>

struct point {
    double x;
    int n;
    double y;
};

struct point rotate_d(struct point p, struct point p_d, double t, double t_d, struct point *ret_d);
struct point rotate_b(struct point p, struct point *p_b, double t, double *t_b, struct point ret_b);
ADCC_CUSTOM_FORWARD(rotate_d) ADCC_CUSTOM_REVERSE(rotate_b) struct point rotate(struct point p, double t);

void move_d(struct point *p, struct point *p_d, double dt, double dt_d);
void move_b(struct point *p, struct point *p_b, double dt, double *dt_b);
ADCC_CUSTOM_FORWARD(move_d) ADCC_CUSTOM_REVERSE(move_b) void move(struct point *p ADCC_LENGTH(1), double dt);

double norm_d(const struct point *p, struct point *p_d, double *ret_d);
double norm_b(const struct point *p, struct point *p_b, double ret_b);
ADCC_CUSTOM_FORWARD(norm_d) ADCC_CUSTOM_REVERSE(norm_b) double norm(const struct point *p ADCC_LENGTH(1));

struct vector {
    int n;
    double *data;
};

double total_d(struct vector v, struct vector v_d, double *ret_d);
double total_b(struct vector v, struct vector *v_b, double ret_b);
ADCC_CUSTOM_FORWARD(total_d) ADCC_CUSTOM_REVERSE(total_b) double total(struct vector v);

#ifndef __ADCC__
struct point rotate(struct point p, double t)
{
    struct point q = {p.x * cos(t) - p.y * sin(t), p.n + 1, p.x * sin(t) + p.y * cos(t)};
    return q;
}

struct point rotate_d(struct point p, struct point p_d, double t, double t_d, struct point *ret_d)
{
    struct point q = rotate(p, t), q_d = rotate(p_d, t);
    q_d.x -= q.y * t_d;
    q_d.y += q.x * t_d;
    q_d.n = q.n;
    *ret_d = q_d;
    return q;
}

struct point rotate_b(struct point p, struct point *p_b, double t, double *t_b, struct point ret_b)
{
    struct point q = rotate(p, t);
    p_b->x += ret_b.x * cos(t) + ret_b.y * sin(t);
    p_b->y += ret_b.y * cos(t) - ret_b.x * sin(t);
    *t_b += ret_b.y * q.x - ret_b.x * q.y;
    return q;
}

void move(struct point *p, double dt)
{
    double x = p->x;
    p->x += dt * p->y * p->n;
    p->y -= dt * x * p->y;
    p->n++;
}

void move_d(struct point *p, struct point *p_d, double dt, double dt_d)
{
    double x = p->x, x_d = p_d->x;
    p_d->x += p->n * (dt_d * p->y + dt * p_d->y);
    p->x += dt * p->y * p->n;
    p_d->y -= dt_d * x * p->y + dt * (x_d * p->y + x * p_d->y);
    p->y -= dt * x * p->y;
    p->n++;
    p_d->n = p->n;
}

void move_b(struct point *p, struct point *p_b, double dt, double *dt_b)
{
    double x = p->x, y = p->y, xb = p_b->x, yb = p_b->y;
    int n = p->n;
    *dt_b += n * y * xb - x * y * yb;
    p_b->x = xb - dt * y * yb;
    p_b->y = yb * (1.0 - dt * x) + dt * n * xb;
    move(p, dt);
}

double norm(const struct point *p)
{
    return p->n * (p->x * p->x + 2.0 * p->y * p->y);
}

double norm_d(const struct point *p, struct point *p_d, double *ret_d)
{
    *ret_d = p->n * (2.0 * p->x * p_d->x + 4.0 * p->y * p_d->y);
    return norm(p);
}

double norm_b(const struct point *p, struct point *p_b, double ret_b)
{
    p_b->x += 2.0 * p->n * p->x * ret_b;
    p_b->y += 4.0 * p->n * p->y * ret_b;
    return norm(p);
}

double total(struct vector v)
{
    double s = 0.0;
    for (int i = 0; i < v.n; i++)
        s += v.data[i] * v.data[i];
    return s;
}

double total_d(struct vector v, struct vector v_d, double *ret_d)
{
    *ret_d = 0.0;
    for (int i = 0; i < v.n; i++)
        *ret_d += 2.0 * v.data[i] * v_d.data[i];
    return total(v);
}

double total_b(struct vector v, struct vector *v_b, double ret_b)
{
    for (int i = 0; i < v.n; i++)
        v_b->data[i] += 2.0 * v.data[i] * ret_b;
    return total(v);
}
#endif

double turned(double a, double b, double t)
{
    struct point p = {a, 0, b * a};
    p = rotate(p, t);
    p.x *= b;
    p = rotate(rotate(p, t * p.y), 0.5);
    return p.x * p.y + norm(&p) + rotate(p, 1.0).x;
}

double moved(struct point *p, double dt)
{
    double s = 0.0;
    for (int i = 0; i < 3; i++) {
        move(p, dt + s);
        s += norm(p) * 0.1;
        p->x *= p->y;
    }
    return s;
}

static double step(struct point *p, int k)
{
    struct point own = *p;
    if (k % 2)
        move(&own, p->y);
    else
        own = rotate(own, p->x);
    *p = own;
    return norm(&own);
}

double chain(struct point *p, int steps)
{
    double s = 0.0;
    for (int i = 0; i < steps; i++)
        s += 0.1 * step(p + i % 3, i);
    move(p + 1, s);
    return s;
}

double weighted(struct vector *v, double x)
{
    double s = total(*v);
    struct vector copy = *v;
    copy.n--;
    return s * x + total(copy) * x * x;
}

double many(int n, struct point *p)
{
    double s = 0.0;
    for (struct point *q = p; q < p + n; q++)
        s += norm(q) * q->x;
    return s;
}
