// RUN: %run-test %s
// A pointer that is never set, used where the tag says so, which it never does.
// ADCC: f
// ARGS: x, y, k=0
#include <string.h>

struct Value {
    int tag;
    double *list;
    double real;
};

static double number(struct Value v)
{
    return v.tag ? v.list[0] * v.list[0] : v.real * v.real;
}

double f(double x, double y, int k)
{
    double items[1] = {x * y};
    struct Value values[2], v;

    memset(values, 0, sizeof values);
    values[1].tag = 1 - k;
    values[1].list = items;
    memset(&values[0], 0, sizeof values[0]);
    values[0].tag = k;
    values[0].real = x * x;
    v = values[0];
    return number(v) * number(values[1]) * x;
}
