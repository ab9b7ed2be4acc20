// A second definition.
struct Pair {
    double a, b;
};

double shared(struct Pair *p)
{
    return p->a + p->b;
}
