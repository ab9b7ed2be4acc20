// An object of another record of the same name.
struct Pair {
    double a, b, c;
};

double shared(struct Pair *p);
double other(struct Pair *p)
{
    return shared(p) + p->b;
}
