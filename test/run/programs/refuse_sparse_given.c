// RUN: %run-test %s
// How much of the memory a given derivative concerns must be known: its sets are all changed.
// REFUSE: --sparse-jacobian 'f(y)/(x)' --length x=n,y=n : only where it is known how many reals 'x' leads to: say ADCC_LENGTH on that parameter
#include <adcc/adcc.h>

void twist_d(const double *x, const double *x_d, double *y, double *y_d);

ADCC_CUSTOM_FORWARD(twist_d) void twist(const double *x, double *y);

static void one(const double *x, double *y)
{
    twist(x, y); /* refused */
}

static void all(int n, const double *x, double *y, void (*each)(const double *, double *))
{
    for (int i = 0; i < n; i++)
        each(&x[i], &y[i]);
}

static void copy(const double *x, double *y)
{
    *y = *x;
}

/* A choice at run time, so that no call is told apart before it. */
void f(int n, const double *x, double *y)
{
    all(n, x, y, n > 2 ? one : copy);
}
