// RUN: %run-test %s
// REFUSE: --reverse g : g
// REFUSE: --reverse 'f(y)/(z)' : z
// REFUSE: --reverse 'f(w)/(x)' : w
// REFUSE: --reverse 'f(x)/(n)' : n
// REFUSE: --reverse 'f(x)/(w)' : x
// REFUSE: --reverse 'f(y)/(x,x)' : x
// REFUSE: --reverse 'f(n)/(x)' : n
// REFUSE: --reverse 'f(y)/(x)' --reverse 'f(y)/(w)' : f
// REFUSE: --forward 'h(return)/(x)' : return
#include <stddef.h>

void f(int n, const double *x, double w, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * w;
}

int h(const double *x)
{
    return x[0] > 0.0;
}
