// What is called through a pointer and has no derivative stays so in the second order: its copy without the pointer is looked at.
// RUN: %run-test %s
#include <math.h>

typedef int Predicate(const double *x, int i);

static int is_large(const double *x, int i)
{
    return x[i] > 1.0;
}

static int is_odd(const double *x, int i)
{
    (void)x;
    return i % 2;
}

static int count(Predicate *accepts, int n, const double *x)
{
    int counted = 0;
    for (int i = 0; i < n; i++)
        counted += accepts(x, i);
    return counted;
}

// ADCC: weighed(return)/(x)
// ARGS: n=4, x[4] = {0.7, 1.4, 1.2, 0.9}
double weighed(int n, const double *x)
{
    double s = 0.3;
    int large = count(is_large, n, x), odd = count(is_odd, n, x);
    for (int i = 0; i < n; i++)
        s *= pow(x[i], large) + odd * exp(-s);
    return s;
}
