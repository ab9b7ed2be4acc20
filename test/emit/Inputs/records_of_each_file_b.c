struct state {
    double u, v;
    int steps;
};
typedef struct {
    int n;
    double v;
} pair;
union cell {
    long n[3];
    double d;
};
struct node {
    struct node *next, *last;
    double v;
};
struct list {
    struct node *first;
    int count;
};
struct spot {
    double c, b, a;
};
double from_b(double x);

static const struct state start = {1.0, 3.0, 2};
double from_b(double x)
{
    struct state s[3] = {{x, 2.0 * x, 1}, start};
    pair p = {2, x};
    union cell c = {.d = x};
    struct node n = {0, 0, x};
    struct list l = {&n, 2};
    struct spot spot = {1.0, 2.0, x};

    for (int k = 0; k < 3; k++)
        s[k].u += s[0].v * l.count * sizeof(struct state) / 8;
    return s[2].u * s[1].v * p.v * c.d * l.first->v * spot.a;
}
