// Another record of the same name.
struct Pair {
    double a, b, c;
};

double other(struct Pair *p)
{
    return p->a + p->b;
}
