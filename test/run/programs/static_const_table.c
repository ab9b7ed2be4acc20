// RUN: %run-test %s
// ADCC: quadrature
// ARGS: a=0.2, b=1.3
// ARGS: a=-1, b=0.5
#include <math.h>

static const double node[3] = {-0.7745966692414834, 0.0, 0.7745966692414834};
static const double weight[] = {5.0 / 9, 8.0 / 9, 5.0 / 9};
const int order = 3;

double quadrature(double a, double b)
{
    static const double half = 0.5;
    double s = 0.0;
    for (int i = 0; i < order; i++)
        s += weight[i] * exp(-(half * (a + b) + half * (b - a) * node[i]));
    return s * half * (b - a);
}
