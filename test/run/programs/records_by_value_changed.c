// RUN: %run-test %s
// A record that is given by value, and changed where it is called (split.c): the reverse sweep reads what it is then.
// ADCC: summed
// ARGS: n=3, x[2]
// ADCC: multiplied
// ARGS: n=3, x[2]
// ADCC: looped
// ARGS: n=4, x[2] in 0.2..0.8
// ADCC: returned
// ARGS: n=3, x[2]
// ADCC: scaled
// ARGS: n=3, x[2]
#include <math.h>
struct S {
    double v, w;
};
static double g(struct S s)
{
    s.w += s.v * s.v;
    return s.v * s.w;
}
double summed(int n, const double *x)
{
    struct S s = {x[0], x[1]};
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += g(s);
    return sum;
}
double multiplied(int n, const double *x)
{
    struct S s = {x[0], x[1]};
    double sum = 1;
    for (int i = 0; i < n; i++)
        sum *= g(s) + 0.1 * sum;
    return sum;
}
static double h(struct S s, int k)
{
    for (int i = 0; i < k; i++) {
        s.w = s.w * s.v + i;
        s.v = sin(s.w);
    }
    return s.v * s.w;
}
double looped(int n, const double *x)
{
    struct S s[2] = {{x[0], x[1]}, {x[1], 0.3}};
    double sum = 1;
    for (int i = 0; i < n; i++) {
        s[i % 2].v += 0.1 * sum;
        sum = 0.5 * sum * h(s[i % 2], i) + h(s[0], 2);
        s[1].w = sum * s[0].v;
    }
    return sum + s[0].w;
}
static struct S step(struct S s, double a)
{
    s.v *= a;
    s.w += s.v;
    return s;
}
double returned(int n, const double *x)
{
    struct S s = {x[0], x[1]}, t;
    double sum = 0;
    for (int i = 0; i < n; i++) {
        t = step(s, 0.5);
        sum += t.v * t.w * s.v;
        s = step(t, x[0]);
    }
    return sum + s.w * s.v;
}
static void scale(struct S *s)
{
    s->v *= s->w;
}
static double k(struct S s)
{
    scale(&s);
    scale(&s);
    return s.v * s.v;
}
double scaled(int n, const double *x)
{
    struct S s = {x[0], x[1]};
    double sum = 0;
    for (int i = 0; i < n; i++) {
        sum += k(s) * sum + 1;
        s.w = 0.9 * s.w + 0.01 * sum;
    }
    return sum;
}
