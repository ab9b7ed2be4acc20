// RUN: %run-test %s
// A switch over an enumeration that is read where it is: what its default does is done elsewhere, or is nothing, and compilers warn of no member that is left out.
// ADCC: total(return)/(x)
// ARGS: p.loss=0, p.d=1.0, n=2, x[2]
// ARGS: p.loss=1, p.d=0.1, n=2, x[2]
// ARGS: p.loss=2, p.d=1.0, n=2, x[2]
// ADCC: scaled(x)/(x)
// ARGS: p.loss=0, p.d=1.0, x[1]
// ARGS: p.loss=2, p.d=1.0, x[1]
#include "Inputs/switch_enum_rest.h"

static double robust(enum loss loss, double s, double d)
{
    switch (loss) {
    case LINEAR: return s <= d * d ? s : 2.0 * d * s;
    case CUBE: return s * s * s;
    default: return s;
    }
}

double total(const struct problem *p, int n, const double *x)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += robust(p->loss, x[i] * x[i], p->d);
    return sum;
}

void scaled(const struct problem *p, double *x)
{
    switch (p->loss) {
    case LINEAR: *x *= p->d * *x; break;
    case CUBE: *x *= *x * *x; break;
    default: break;
    }
}
