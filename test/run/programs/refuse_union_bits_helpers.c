// RUN: %run-test %s
// One helper stores the real, another one looks at its bits.
// REFUSE: --reverse f : type punning
union Bits {
    double real;
    unsigned long bits;
};

static void set(union Bits *u, double x)
{
    u->real = x;
}

static unsigned long get(const union Bits *u)
{
    return u->bits; /* refused */
}

static void clear(union Bits *u)
{
    u->bits = 0;
}

double f(double x)
{
    union Bits u;
    clear(&u);
    set(&u, x);
    return (double)(get(&u) >> 40) * x;
}
