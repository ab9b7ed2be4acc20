// RUN: %run-test %s
// An integrator with a callback and its context: each integrand, with a context of its own type, gets its own derivative.
// ADCC: area
// ARGS: rate=0.7, scale=1.3, shape[2]={0.9, 0.2}, b=1.5
// ADCC: area_to(return)/(b)
// ARGS: rate=0.7, scale=1.3, b=2.5
#include <math.h>

struct decay {
    double rate, scale;
};

static double decay_at(double t, void *context)
{
    const struct decay *decay = context;
    return decay->scale * exp(-decay->rate * t);
}

static double bell_at(double t, void *context)
{
    double *shape = context;
    return exp(-t * t / shape[0]) + shape[1];
}

static double simpson(double (*f)(double, void *), void *context, double a, double b, int n)
{
    double h = (b - a) / n, sum = f(a, context) + f(b, context);

    for (int i = 1; i < n; i++)
        sum += (i % 2 ? 4 : 2) * f(a + i * h, context);
    return sum * h / 3;
}

double area(double rate, double scale, double shape[2], double b)
{
    struct decay decay = {rate, scale};
    return simpson(decay_at, &decay, 0, b, 10) * simpson(bell_at, shape, 0, 1, 8);
}

double area_to(double rate, double scale, double b)
{
    struct decay decay = {rate, scale};
    return simpson(decay_at, &decay, 0, b, 6);
}
