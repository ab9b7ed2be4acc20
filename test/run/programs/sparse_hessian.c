// RUN: %run-test %s
// f_hesss: which variables meet in a product, through the adjoint: loops, branches, calls, copies, the tape; linear ones have empty rows
// ADCC: chain(return)/(x); elements(return)/(x); linear(return)/(x); moved(return)/(x); boxes(return)/(x,a)
// ADCC: branches(return)/(x); steps(return)/(x); full(return)/(x); narrow(return)/(x); deep(return)/(x); working(return)/(x)
// ALSO: hessian, sparse-hessian
// ARGS: chain: n=6, x[6]
// ARGS: chain: n=1, x[1]
// ARGS: elements: m=3, node[9]={0,1,2,2,3,4,4,5,6}, x[7]
// ARGS: linear: n=4, x[4]
// ARGS: moved: x[6]
// ARGS: boxes: x[3], a=0.7
// ARGS: branches: x[4]={0.5,1.5,-0.5,2}
// ARGS: branches: x[4]={1.5,0.5,2,-0.5}
// ARGS: steps: n=5, steps=2, x[5]
// ARGS: full: n=4, x[4]
// ARGS: narrow: x[3]
// ARGS: deep: depth=4, x[5]
// ARGS: working: x[5]
// OPTIONS: --length chain:x=n,linear:x=n --length steps:x=n --length elements:x=7 --length full:x=n --length deep:x=5,working:x=5
#include <math.h>
#include <string.h>

double chain(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i + 1 < n; i++) {
        double a = x[i + 1] - x[i] * x[i];
        s += 100.0 * a * a + (1.0 - x[i]) * (1.0 - x[i]);
    }
    return s;
}

static double energy(double a, double b, double c)
{
    return exp(a * b) + b * c * c;
}

/* three nodes an element, as the mesh says */
double elements(int m, const int *node, const double *x)
{
    double s = 0.0;
    for (int k = 0; k < m; k++)
        s += energy(x[node[3 * k]], x[node[3 * k + 1]], x[node[3 * k + 2]]);
    return s;
}

double linear(int n, const double *x)
{
    double s = 1.0;
    for (int i = 0; i < n; i++)
        s += i * x[i];
    return s;
}

double moved(const double x[6])
{
    double t[6], s = 0.0;
    memcpy(t, x, sizeof t);
    memcpy(t + 1, x + 3, 2 * sizeof *t);
    for (int i = 0; i + 1 < 6; i++)
        s += t[i] * t[i + 1];
    return s;
}

double boxes(const double x[3], double a)
{
    double product = a;
    for (int i = 0; i < 3; i++)
        product += sqrt(x[i] + a * i);
    return product;
}

double branches(const double x[4])
{
    double s = 0.0;
    for (int i = 0; i < 4; i++) {
        if (x[i] > 1.0)
            s += x[i] * x[(i + 1) % 4];
        else if (x[i] < 0.0)
            continue;
        else
            s += sin(x[i]);
    }
    return s;
}

/* values overwritten, and so recorded */
double steps(int n, int steps, const double *x)
{
    double u[8], s = 0.0;
    memcpy(u, x, (size_t)n * sizeof *u);
    for (int t = 0; t < steps; t++)
        for (int i = 0; i + 1 < n; i++)
            u[i] = u[i] * 0.5 + u[i] * u[i + 1] * 0.1;
    for (int i = 0; i < n; i++)
        s += u[i];
    return s;
}

double full(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i];
    return s * s * s;
}

float narrow(const float x[3])
{
    return x[0] * x[0] + x[1] * x[2];
}

double deep(int depth, const double *x)
{
    if (depth == 0)
        return cos(x[0]);
    return x[0] * x[1] + deep(depth - 1, x + 1);
}

/* a working array that stays from call to call */
double working(const double *x)
{
    static double w[5];
    double s = 0.0;
    for (int i = 0; i < 5; i++)
        w[i] = sin(x[i]);
    for (int i = 1; i < 5; i++)
        s += w[i] * w[i - 1];
    return s;
}
