// RUN: %run-test %s
// ADCC: f
// ARGS: a.id=1, b.id=2, a.key=0.4, b.key=0.9
// ARGS: a.id=1, b.id=2, a.key=1.4, b.key=0.9
struct Item {
    double key, value;
    int id;
};

static const struct Item *better(const struct Item *a, const struct Item *b)
{
    return a->key > b->key ? a : b;
}

struct Item f(struct Item a, struct Item b)
{
    struct Item c = *better(&a, &b);
    c.value *= better(&b, &c)->key;
    return a.id > 5 ? a : c;
}
