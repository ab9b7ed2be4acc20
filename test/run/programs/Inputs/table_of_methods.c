#include "table_of_methods.h"

#include <math.h>

static double slope(double y, const double *p)
{
    return p[0] * y - p[1] * y * y;
}

static double euler(double y, double h, const double *p)
{
    return y + h * slope(y, p);
}

static double midpoint(double y, double h, const double *p)
{
    return y + h * slope(y + 0.5 * h * slope(y, p), p);
}

static double relaxed(double y, double h, const double *p)
{
    return (y + h * p[0] * y) / (1.0 + h * p[1] * y);
}

static double exponential(double y, double h, const double *p)
{
    return y * exp(h * (p[0] - p[1] * y));
}

static void half(double *y, double by)
{
    *y *= 0.5 * by;
}

static void whole(double *y, double by)
{
    *y *= by;
}

const struct method explicit_method = {"explicit", {{1, euler}, {2, &midpoint}}, half};
const struct method implicit_method = {.scale = whole, .rules = {[1] = {.step = exponential, .order = 2}, [0] = {1, relaxed}}};
const struct method *const all_methods[] = {&explicit_method, &implicit_method};
double (*const last_resort)(double y, double h, const double *p) = euler;
