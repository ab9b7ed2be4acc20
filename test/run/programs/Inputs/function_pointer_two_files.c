#include "function_pointer_two_files.h"

#include <math.h>

struct pair {
    double a, b;
};

static double value(double x, const void *data)
{
    const struct pair *pair = data;
    return pair->a * exp(-x * pair->b);
}

double other_area(double a, double b)
{
    struct pair pair = {a, b};
    return midpoint_rule(value, &pair, 1, 4);
}
