// A tangent of a record is a pointer to non-const wherever it goes: through a loop, a cast, a load, a member of an array.
// RUN: %run-test %s
// ADCC: folded; boxed; fetched
// ARGS: folded: r[4], n=4, s[1]
// ARGS: boxed: r[3], b[1], b.first[2], b.grid[2][2]
// ARGS: fetched: r[3], i=2

struct pair {
    double x, y;
};

struct box {
    const struct pair *first;
    const struct pair (*grid)[2];
};

static double product(const struct pair *a, const struct pair *b)
{
    return a->x * b->y - a->y * b->x * b->x;
}

static double halves(const struct pair *r, int n)
{
    double sum = 0.0;

    if (n == 1)
        return product(r, r);
    for (int i = 0; i < 2; i++) {
        sum = sum * r->x + halves(r, n / 2);
        r += n / 2;
    }
    return sum;
}

void folded(const struct pair *r, int n, double *s)
{
    struct pair own = {r[0].x, 2.0};

    *s = halves(r, n) + product(&own, &own);
}

double boxed(const struct pair *r, const struct box *b)
{
    return product(b->first, r) * product(&b->first[1], &r[2]) + product(b->grid[1], &b->grid[0][1]);
}

static const struct pair *nth(const struct pair *r, int i)
{
    return &r[i];
}

double fetched(const struct pair *r, int i)
{
    return product(nth(r, i), nth(r, 0));
}
