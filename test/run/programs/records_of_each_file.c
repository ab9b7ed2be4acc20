// RUN: %run-test %s
// Records, unions and typedefs of one name that each file has for itself, with members of its own; one in a function; assert where another file has said NDEBUG.
// FILES: Inputs/records_of_each_file_b.c
// ADCC: f
// ARGS: x=1.25
#define NDEBUG
#include <assert.h>

struct state {
    double v;
    struct state *next;
};
union cell {
    double d;
    long n;
};
typedef struct {
    double a, b;
} pair;

double from_b(double x);

static double sum(const struct state *s)
{
    double total = 0.0;
    for (; s; s = s->next)
        total += s->v * s->v;
    return total;
}

double f(double x)
{
    struct inner {
        double p, q;
    } t = {x, 2.0 * x};
    struct state second = {t.q, 0}, first = {x * t.p, &second};
    union cell c = {.d = x * x};
    pair p = {c.d, x};
    assert(x < 0.0);
    return sum(&first) * from_b(p.a) + p.b * from_b(c.d);
}
