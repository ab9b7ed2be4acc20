// RUN: %run-test %s
// Numbers that are read more than once between stores: to another record, to the same one, through a pointer that may lead to either.
// ADCC: apart(return)/(x); same(return)/(x); either(return)/(x); called(return)/(x)
// ARGS: n=3, x[6]
#include <math.h>

struct state {
    double a[3], b[3];
};

static void slope(const struct state *y, struct state *d)
{
    for (int i = 0; i < 3; i++) {
        d->a[i] = sin(y->a[i]) * y->b[i];
        if (y->a[i] > 0.5)
            d->b[2 - i] = y->a[i] * y->a[i] * y->b[i];
        d->b[i] = cos(y->a[i]) * y->b[i];
        d->a[(i + 1) % 3] = y->a[i] * y->b[i] * y->a[(i + 1) % 3];
    }
}

static struct state from(const double *x)
{
    struct state y = {{x[0], x[1], x[2]}, {x[3], x[4], x[5]}};
    return y;
}

double apart(int n, const double *x)
{
    struct state y = from(x), d = from(x + 0);
    for (int t = 0; t < n; t++) {
        slope(&y, &d);
        for (int i = 0; i < 3; i++) {
            y.a[i] += 0.1 * d.a[i];
            y.b[i] += 0.1 * d.b[i];
        }
    }
    return y.a[0] * y.b[1] + y.a[2];
}

double same(int n, const double *x)
{
    struct state y = from(x);
    for (int t = 0; t < n; t++)
        slope(&y, &y);
    return y.a[0] * y.b[1] + y.a[2];
}

double either(int n, const double *x)
{
    struct state y = from(x), d = from(x);
    for (int t = 0; t < n; t++) {
        struct state *to = t % 2 ? &y : &d;
        slope(&y, to);
        slope(to, &d);
    }
    return y.a[0] * y.b[1] + d.a[2] * d.b[0];
}

static void turn(double *p, int k)
{
    p[k] = cos(p[k]) + 0.2;
}

double called(int n, const double *x)
{
    double y[4] = {x[0], x[1], x[2], x[3]}, d[2] = {0}, s = 0.0;
    for (int t = 0; t < n; t++) {
        int k = t % 2;
        d[0] = y[1] * y[k] * y[1];
        k = 1 - k;
        d[1] = y[k] * y[1];
        for (int i = 0; i < t; i++)
            d[i % 2] += y[k] * y[1];
        turn(y, k);
        s += d[0] * d[1] * y[1] * y[k];
        y[k] = sin(y[k]);
        s += y[k] * y[1] * y[k];
    }
    return s;
}
