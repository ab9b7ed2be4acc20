// RUN: %run-test %s
// ADCC: f(return)/(x)
// ARGS: x=-1.5
#include <math.h>

struct Both {
    double good, bad;
};

static void both(double x, double *good, double *bad)
{
    *good = x * x;
    *bad = log(x) / 0.0;
}

double f(double x)
{
    double good, bad;
    struct Both b;
    both(x, &good, &bad);
    both(good * x, &b.good, &b.bad);
    bad = 1.0;
    return good * b.good + bad;
}
