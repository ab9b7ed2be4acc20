// RUN: %run-test %s
// Whether an inner loop runs is asked only where the outer one does: what its bounds are made of may overflow there.
#include <math.h>
struct Grid { int n; double dt; double *u, *next; };
// ADCC: product(return)/(g)
// ARGS: m=2, a=2, b=2, g.n=3, g.dt=0.5, g.u[9] in -1..1
// ARGS: m=0, a=100000, b=100000, g=null
double product(int m, int a, int b, const struct Grid *g)
{
    double s = 0.0;
    for (int k = 0; k < m; k++) {
        int i = 0;
        double t = 0.0;
        while (i < a * b) {
            t += g->u[i] * g->dt;
            i++;
            if (t > 50.0)
                break;
        }
        s += t * t;
        for (int j = 0; j < a * b; j++)
            s += g->u[j] * s;
    }
    return s;
}
// ADCC: cast_of(return)/(g)
// ARGS: m=2, a=2.5, g.n=3, g.dt=0.5, g.u[9] in -1..1
// ARGS: m=0, a=1e30, g=null
double cast_of(int m, double a, const struct Grid *g)
{
    double s = 0.0;
    for (int k = 0; k < m; k++) {
        int i = 0;
        double t = 0.0;
        while (i < (int)a) {
            t += g->u[i] * g->dt;
            i++;
            if (t > 50.0)
                break;
        }
        s += t * t;
        for (int j = 0; j < (int)a; j++)
            s += g->u[j] * s;
    }
    return s;
}
// ADCC: rows_of(return)/(g)
// ARGS: m=3, g.n=3, g.dt=0.5, g.u[9] in -1..1
// ARGS: m=-2147483648, g=null
// ARGS: m=-2147483647, g=null
double rows_of(int m, const struct Grid *g)
{
    double s = 0.0;
    for (int k = 0; k < m; k++) {
        for (int j = 0; j < m - 1; j++)
            s += g->u[j] * s + g->dt;
        for (int j = 1; j < m - 1; j++)
            s += g->u[j] * g->u[j];
        for (int j = m - 3; j < k; j++)
            s += g->u[j] * g->u[j];
    }
    return s;
}
// ADCC: sums_of(return)/(g)
// ARGS: m=3, n=3, g.n=3, g.dt=0.5, g.u[9] in -1..1
// ARGS: m=2147483647, n=0, g=null
double sums_of(int m, int n, const struct Grid *g)
{
    double s = 0.0;
    for (int k = 0; k < n; k++) {
        for (int j = 0; j < m + 1; j++)
            s += g->u[j] * s + g->dt;
        for (int j = 1; j < m + 1; j++)
            s += g->u[j] * g->u[j];
    }
    return s;
}
