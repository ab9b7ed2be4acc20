// RUN: %run-test %s
// A pointer that is never set, used where the tag says so, which it never does.
// ADCC: f
// ARGS: x, k=0
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

double f(double x, int k)
{
    struct Value v;

    memset(&v, 0, sizeof v);
    v.tag = k;
    v.real = x * x;
    return number(v) * x;
}
