#undef NDEBUG
#include <assert.h>

struct inner {
    double q, r, p;
};
struct state {
    int count;
    double w[3], v;
};
union cell {
    struct state s;
    double d;
};
typedef struct {
    double b;
    struct inner a;
} pair;

static double sum(const struct state *s)
{
    double total = s->v;
    for (int i = 0; i < s->count; i++)
        total *= 1.0 + s->w[i];
    return total;
}

double from_b(double x);
double from_b(double x)
{
    struct state s = {3, {x, 0.5 * x, x * x}, 2.0 * x};
    union cell c;
    pair p = {x, {x * x, 3.0, 0.25 * x}};
    assert(x > 0.0);
    c.s = s;
    return sum(&c.s) * p.a.q + p.a.p * p.b;
}
