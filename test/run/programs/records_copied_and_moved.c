// Two copies of a record, of each of which one element is moved: the tangents' stores change nothing, and go.
// RUN: %run-test %s
// ADCC: slopes(return)/(x,c)
// ARGS: x[3] in 0.3..0.6, n=2, c[6] in 0..1
#include <math.h>

struct body {
    double c[3], r;
};

struct scene {
    const struct body *bodies;
    int n;
};

typedef struct point {
    double v[3];
} point;

static double distance(const void *context, point q)
{
    const struct scene *scene = context;
    double sum = 0.0;

    for (const struct body *body = scene->bodies; body < scene->bodies + scene->n; body++) {
        point p = q;
        double square = 0.0;
        for (int i = 0; i < 3; i++)
            p.v[i] -= body->c[i];
        for (int i = 0; i < 3; i++)
            square += p.v[i] * p.v[i];
        sum += sqrt(square) - body->r;
    }
    return sum;
}

static point gradient(double (*f)(const void *, point), const void *context, point p)
{
    point n;

    for (int k = 0; k < 3; k++) {
        point a = p, b = p;
        a.v[k] += 1e-2;
        b.v[k] -= 1e-2;
        n.v[k] = f(context, a) - f(context, b);
    }
    return n;
}

double slopes(const double *x, const double *c, int n)
{
    struct body bodies[4];
    struct scene scene = {bodies, n};
    point p, m;

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 3; k++)
            bodies[i].c[k] = c[3 * i + k];
        bodies[i].r = c[3 * i];
    }
    for (int k = 0; k < 3; k++)
        p.v[k] = x[k];
    m = gradient(distance, &scene, p);
    return m.v[0] * m.v[1] + m.v[2];
}
