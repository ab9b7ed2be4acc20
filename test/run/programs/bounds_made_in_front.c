// RUN: %run-test %s
// What says that a loop runs is made in front of the loops around: a bound of the inner one only where those run, else it might overflow.
// ADCC: f
// ARGS: a=-2147483648, b=-2147483648, n=3, g.u[8], g.v[8]
// ARGS: a=3, b=2, n=3, g.u[8], g.v[8]

struct G { double *u, *v; };

double f(struct G *g, int a, int b, int n)
{
    double s = 1.0;

    for (int i = b; i < a; i++)
        for (int j = i - 1; j >= b - 2; j--)
            s += g->u[j] * g->v[i];
    for (int i = 0; i < n; i++) {
        s += g->u[i] * g->v[i] * g->u[i];
        g->u[i] = s;
    }
    return s;
}
