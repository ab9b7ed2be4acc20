// RUN: %run-test %s
// Higher-order functions over arrays: map, fold, compose; pointers to pointers to functions, functions that return functions.
// ADCC: folds; mapped; picked; chained
// ARGS: folds: n=4, x[4] in 0.5..1.4
// ARGS: mapped: n=3, x[3] in 0.2..0.9, y[3]
// ARGS: picked: which=1, x=0.6
// ARGS: picked: which=2, x=0.6
// ARGS: picked: which=3, x=0.6
// ARGS: chained: x=0.7
#include <math.h>
#include <stddef.h>

typedef double unary(double);
typedef double (*binary)(double, double);

static double add(double a, double b)
{
    return a + b;
}

static double multiply(double a, double b)
{
    return a * b;
}

static double fold(binary f, const double *x, int n, double start)
{
    while (n--)
        start = f(start, *x++);
    return start;
}

double folds(int n, const double *x)
{
    return fold(add, x, n, 0) * fold(multiply, x, n, 1) + fold(fmax, x, n, -1e300) + fold(pow, x, 2, 1.5) +
           fold(hypot, x, n, 0);
}

static void map(unary *f, int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = f(x[i]);
}

static double square(double x)
{
    return x * x;
}

void mapped(int n, double *x, double *y)
{
    unary *steps[] = {square, exp, NULL}, **step = steps;

    map(sin, n, x, y);
    for (; *step; step++)
        map(*step, n, y, y);
    map(*steps, n, y, x);
}

static unary *pick(int which)
{
    switch (which) {
    case 1: return square;
    case 2: return sin;
    default: return &cos;
    }
}

double picked(int which, double x)
{
    return pick(which)(x) + (*pick(which + 1))(x) * (**square)(x);
}

struct link {
    unary *apply;
    const struct link *next;
};

double chained(double x)
{
    struct link last = {cos, NULL}, middle = {square, &last}, first = {sin, &middle};

    for (const struct link *link = &first; link; link = link->next)
        x = link->apply(x) + 0.5 * x;
    return x;
}
