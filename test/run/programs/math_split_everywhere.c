// RUN: %run-test %s
// frexp, modf, remquo, sincos: the second result goes to a local, to active memory, over an argument, into a record, through a
// helper's pointer; one of the two results is not used; in loops.
// CFLAGS: -D_GNU_SOURCE
// OPTIONS: -D_GNU_SOURCE
// TOLERANCE: 1e-8 2e-11
// ADCC: locals; over; loops; parts; unused; whole
// ARGS: locals: x=2.7, y=0.61
// ARGS: over: a[3]={2.3, 0.61, 0.2}
// ARGS: loops: n=4, x[4]={2.7, -1.3, 5.2, 0.4}, c[4]
// ARGS: parts: s.x=3.7, s.sine=0.1, s.cosine=0.2, s.exponent=5
// ARGS: unused: x=2.7, y=0.61, p[2]
// ARGS: whole: x=-3.3, w[2]={0.4, 0.6}
#include <math.h>

double locals(double x, double y)
{
    int e, q;
    double whole, s, c, r;
    double f = frexp(x * y, &e), m = modf(x * x, &whole);
    sincos(x, &s, &c);
    r = remquo(x, y, &q);
    return f * e + m * whole * x + s * c * c + r * r * (q & 7);
}

/* What is written is what was read. */
double over(double *a)
{
    int q = 0;
    a[0] = modf(a[0] * a[1], &a[0]) + a[0] * a[2];
    sincos(a[1], &a[1], &a[2]);
    a[2] *= remquo(a[2], a[0], &q);
    return a[0] * a[1] * a[2] + q;
}

static double fraction(double x, double *rest, int *count)
{
    double whole;
    *rest = modf(x, &whole);
    (*count)++;
    return frexp(whole + x, count + 1) * whole;
}

double loops(int n, const double *x, double *c)
{
    double s = 1.0, sines[4];
    int count[2] = {0, 0};
    for (int i = 0; i < n; i++) {
        sincos(x[i] * s, &sines[i], &c[n - 1 - i]);
        s += 0.1 * fraction(0.4 * x[i] + 0.01 * c[i], &c[i], count) * (count[0] + count[1]);
        s += sines[i];
    }
    return s;
}

struct state {
    double x, sine, cosine;
    int exponent;
};

double parts(struct state *s)
{
    s->x *= frexp(s->x, &s->exponent);
    sincos(s->x, &s->cosine, &s->sine);
    return s->sine * s->exponent * s->cosine;
}

double unused(double x, double y, double *p)
{
    int q;
    (void)frexp(x, &q);
    modf(x * y, p);
    sincos(x, p, p + 1);
    (void)remquo(x, y, &q);
    return p[1] * x * q;
}

/* The whole part has no derivative, and takes away the one of the memory it goes to. */
double whole(double x, double *w)
{
    double f = modf(x, w);
    return f * f * w[1] + w[0] * x;
}
