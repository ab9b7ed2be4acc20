#ifndef MEMBERS
#define MEMBERS double a, b;
#endif
#ifndef BITS
#define BITS unsigned n : 4, m : 28;
#endif
#ifndef INNER
#define INNER double p, q;
#endif
struct pair {
    MEMBERS
    BITS
    struct {
        INNER
    } in[2], *other;
    union {
        double u;
        long v;
    };
    struct list {
        double value;
    } *next;
    struct pair *self;
};

double g(double x, const struct pair *other);
double g(double x, const struct pair *other)
{
    struct pair p = {.b = x, .m = 2, .in = {{x, 1}, {x, x}}, .u = 3};

    return other->b * p.b * p.m * p.in[0].p * p.in[1].q * p.u;
}
