// RUN: %run-test %s
// ADCC: f
// ARGS: x[3]
#include <stddef.h>

struct Node {
    double value;
    struct Node *next;
};

static double total(const struct Node *node)
{
    double s = 0.0;
    for (; node; node = node->next)
        s = s * node->value + node->value;
    return s;
}

double f(double *x)
{
    struct Node c = {x[2], NULL}, b = {x[1] * x[0], &c}, a = {x[0], &b};
    double s = total(&a);
    a.next->next->value *= s;
    b.next = NULL;
    return total(&a) + c.value;
}
