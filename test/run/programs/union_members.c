// RUN: %run-test %s
// A store to one member of a union changes the others: in a loop's test, between two reads, through two pointers.
// ADCC: f
// ARGS: x=0.7, m=2
union Number {
    int n;
    double d;
};

struct Holder {
    union Number number;
    float scale;
};

static int rounds(union Number *u, double *x)
{
    int i = 0;

    while (i < u->n) {
        u->d = 0.0;
        *x *= *x;
        i++;
    }
    return i;
}

static int twice(union Number *u)
{
    int before = u->n;

    u->d = 0.0;
    return 2 * before + u->n;
}

static double holders(struct Holder *p, struct Holder *q, double x)
{
    double s = 1.0;

    for (int i = 0; i < 3; i++) {
        s *= p->number.n * x + 1.0;
        q->number.d = i + 0.3;
        s += q->scale;
        q->number.n = 2 - i;
    }
    return s;
}

double f(double x, int m)
{
    struct Holder a = {{m}, 0.5f}, b = {{m + 1}, 0.25f};
    union Number u;
    double s = 0.0;

    u.n = m + 3;
    s += rounds(&u, &x);
    u.n = m;
    s += x * s * twice(&u);
    s += holders(&a, &b, x);
    return s * holders(&a, &a, x);
}
