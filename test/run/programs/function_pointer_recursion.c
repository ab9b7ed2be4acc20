// RUN: %run-test %s
// Recursion through pointers: direct, mutual, and of a function that is given itself.
// ADCC: repeated; alternating; tree
// ARGS: repeated: x=0.8
// ARGS: alternating: x=0.8, n=5
// ARGS: alternating: x=0.8, n=2
// ARGS: tree: n=7, values[7] in 0.4..1.3
#include <math.h>
#include <stddef.h>

static double square(double x)
{
    return x * x - 0.3;
}

static double repeat(double (*f)(double), double x, int n)
{
    return n ? repeat(f, f(x), n - 1) : x;
}

double repeated(double x)
{
    return repeat(square, x, 3) + repeat(sin, x, 2) * repeat(square, x, 0);
}

static double even(double x, int n);

static double odd(double x, int n)
{
    static double (*const next)(double, int) = even;
    return n ? next(x * 1.1, n - 1) : x;
}

static double even(double x, int n)
{
    double (*next)(double, int) = odd;
    return n ? next(sin(x) + x, n - 1) : x * x;
}

double alternating(double x, int n)
{
    double (*first)(double, int) = n > 3 ? even : odd;
    return first(x, n);
}

struct visitor {
    double (*visit)(const struct visitor *self, const double *values, int n, int at, int depth);
    double (*combine)(double own, double left, double right);
};

static double visit_node(const struct visitor *self, const double *values, int n, int at, int depth)
{
    if (at >= n)
        return depth;
    return self->combine(values[at], self->visit(self, values, n, 2 * at + 1, depth + 1),
                         self->visit(self, values, n, 2 * at + 2, depth + 1));
}

static double product(double own, double left, double right)
{
    return own * left + right;
}

static double distance(double own, double left, double right)
{
    return hypot(own, left - right);
}

double tree(int n, const double *values)
{
    const struct visitor products = {visit_node, product}, distances = {visit_node, distance};
    return products.visit(&products, values, n, 0, 1) + distances.visit(&distances, values, n, 0, 1);
}
