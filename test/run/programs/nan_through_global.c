// A NaN in a global that reaches no output contributes nothing: its adjoint is 0, and 0 times NaN must not be added.
// RUN: %run-test %s
// ADCC: f
// ARGS: n=3, s.u=0.4, s.n=1, a=-0.9
#include <math.h>

struct R {
    double u;
    int n;
};

static double g[4];

double f(int n, struct R *s, double a)
{
    double tmp = 0.125;
    g[(n + n) & 3] = sqrt(1.0 + n * a);
    for (int l = 1; l < n; l++)
        a = s->u * g[2];
    if (s->n > 5)
        tmp = a;
    return 0.5 + tmp * 0.5 + s->u;
}
