// RUN: %run-test %s
// Small records that are copied as a whole become variables: by value to a helper that changes its copy, back and forth, with fields that
// were never set, nested ones; where an element of an array inside is found by a number, or somebody has the address, they stay records.
// ADCC: f; g
// ARGS: n=3, x[4], y[4], a=0.7
#include <math.h>

struct inner {
    double u, v;
};

struct arrays {
    const double *from;
    double *to;
    struct inner scale;
    int first;
    float unset;
};

static double walk(int n, struct arrays arrays)
{
    double s = 0.0;
    arrays.from += arrays.first;
    for (; n > 0; n--) {
        *arrays.to = *arrays.from * arrays.scale.u + *arrays.to * *arrays.to;
        s += *arrays.to++ * arrays.scale.v;
        arrays.from++;
        arrays.scale.u *= 1.5;
    }
    return s;
}

double f(int n, const double *x, double *y, double a)
{
    struct arrays one, other, third;
    one.from = x;
    one.to = y;
    one.scale.u = a;
    one.scale.v = sin(a);
    one.first = 1;
    other = one;
    other.scale.u *= other.scale.v;
    third = other;
    double s = walk(n, one) + walk(n - 1, third);
    if (s > 0.1) {
        one = third;
        third.scale.v = s * a;
    }
    for (int i = 0; i < 2; i++) {
        struct inner swap = one.scale;
        one.scale = third.scale;
        third.scale = swap;
        one.scale.u += swap.v * a;
    }
    return s * one.scale.u + one.scale.v * third.scale.u;
}

struct row {
    double held[3], w;
};

static void set(struct inner *p, double x)
{
    p->u = x * x;
}

double g(int n, const double *x, double *y, double a)
{
    struct row first = {{x[0], a, y[1]}, 2.0}, second = first;
    struct inner seen = {a, a * a}, copy;
    for (int i = 0; i < n; i++)
        second.held[i] *= first.held[n - 1 - i] * second.w;
    copy = seen;
    set(&copy, x[1]);
    seen = copy;
    set(&seen, seen.u * y[0]);
    return first.held[1] * second.held[2] + copy.u * copy.v + seen.u * seen.v;
}
