// RUN: %run-test %s
// A value is a real, an integer, or a number of reals: where the pointer to these is, the union has no real.
// ADCC: f
// WITHOUT: taylor: unions that are copied
// ARGS: n=4, v[4] in 0.3..1.2
#include <stdlib.h>
#include <string.h>

enum Kind { WHOLE, NUMBER, LIST };

struct Value {
    enum Kind kind;
    union {
        long integer;
        double real;
        struct {
            int count;
            double *items;
        } list;
    } as;
};

static double number(const struct Value *v)
{
    double sum = 0.0;

    if (v->kind == WHOLE)
        return (double)v->as.integer;
    if (v->kind == NUMBER)
        return v->as.real;
    for (int i = 0; i < v->as.list.count; i++)
        sum += v->as.list.items[i] * v->as.list.items[0];
    return sum;
}

static struct Value real(double x)
{
    return (struct Value){.kind = NUMBER, .as.real = x};
}

double f(int n, const double *v)
{
    struct Value values[3], kept;
    double *items = malloc((size_t)n * sizeof *items), product = 1.0;

    if (!items)
        return -1.0;
    memcpy(items, v, (size_t)n * sizeof *items);
    memset(&kept, 0, sizeof kept);
    values[0] = (struct Value){.kind = WHOLE, .as.integer = 3};
    values[1] = real(v[0] * v[1]);
    values[2] = (struct Value){.kind = LIST, .as.list = {n, items}};
    for (int turn = 0; turn < 3; turn++) {
        for (int i = 0; i < 3; i++)
            product *= number(&values[i]) + number(&kept);
        kept = values[turn];
        values[turn] = values[2 - turn];
        values[2 - turn] = turn ? kept : real(product);
        if (values[turn].kind == LIST)
            items[turn] *= v[turn] * number(&kept);
    }
    product *= number(&values[2]);
    kept = values[2]; /* the items' adjoints are found by values[2] after this was reversed */
    values[1] = real(product);
    product += number(&kept) * number(&values[1]);
    free(items);
    return product;
}
