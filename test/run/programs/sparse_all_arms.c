// RUN: %run-test %s
// --pattern=all-arms: the arms that are not taken are looked at and not executed: subscripts outside of arrays, divisions by zero, memory of
// a length that nobody knows, in helpers, nested, with early returns.
// ADCC: upwind(r)/(u); outside(r)/(u); divided(r)/(u,v); nested(r)/(u); globals(r)/(table,u)
// ALSO: jacobian, sparse-jacobian
// ARGS: upwind: n=6, u[6] in -1..1, r[6]
// ARGS: outside: n=5, u[5] in -2..2, r[5]
// ARGS: divided: n=3, d=0, u[3] in 0.5..1, v[3] in -1..1, r[3]
// ARGS: divided: n=3, d=-1, u[3] in 0.5..1, v[3] in -1..1, r[3]
// ARGS: divided: n=3, d=2, u[3] in 2.5..3, v[3] in -1..1, r[3]
// ARGS: nested: n=4, u[4] in -1..1, r[4]
// ARGS: globals: n=4, u[4] in -1..1, table[2][3] in -1..1, r[4]
// OPTIONS: --pattern=all-arms --length u=n,r=n,v=n
#include <math.h>
#include <stdlib.h>

void upwind(int n, const double *u, double *r)
{
    for (int i = 0; i < n; i++) {
        if (i == 0 || i == n - 1)
            r[i] = u[i];
        else if (u[i] > 0.0)
            r[i] = u[i] * (u[i] - u[i - 1]);
        else
            r[i] = u[i] * (u[i + 1] - u[i]);
    }
}

/* Where the arm is not taken its subscripts may be anything. */
void outside(int n, const double *u, double *r)
{
    double *copy = malloc((size_t)n * sizeof *copy), window[3] = {0.0};
    for (int i = 0; i < n; i++)
        copy[i] = u[i] * u[i];
    for (int i = 0; i < n; i++) {
        r[i] = copy[i];
        if (u[i] > 100.0)
            r[i + 7] = u[i - 9] * copy[i * 50];
        if (u[i] > 0.0 && i < 3)
            window[i] += u[i];
        if (u[i] < 0.5)
            r[i] += window[i % 3];
    }
    free(copy);
}

void divided(int n, int d, const double *u, const double *v, double *r)
{
    for (int i = 0; i < n; i++) {
        if (u[i] > 2.0)
            r[i] = v[n / d] / d;
        else if (v[i] < 0.0)
            r[i] = sqrt(-v[i]) * u[i];
        else
            r[i] = v[i];
    }
}

static double limited(double a, double b)
{
    if (a * b <= 0.0)
        return 0.0;
    return fabs(a) < fabs(b) ? a : b;
}

/* Recursion: how large `of` is nobody knows there. */
static double deep(const double *of, int i, int levels)
{
    double value = of[i];
    if (value > 0.25)
        value *= of[i + 1];
    return levels > 0 ? value + deep(of, i, levels - 1) : value;
}

void nested(int n, const double *u, double *r)
{
    for (int i = 0; i < n; i++) {
        r[i] = 0.0;
        if (i > 0 && i + 1 < n)
            r[i] = limited(u[i] - u[i - 1], u[i + 1] - u[i]);
        if (u[i] > 0.0) {
            if (u[n - 1] > 0.0)
                r[i] += u[0];
            else if (r[i] > 0.0)
                r[i] *= u[n - 1];
        }
    }
    r[0] += deep(u, 1, 1);
}

double table[2][3];

void globals(int n, const double *u, double *r)
{
    for (int i = 0; i < n; i++) {
        double weight = u[i] > 0.0 ? table[0][i % 3] : table[1][2 - i % 3];
        r[i] = weight * u[i];
        if (weight < 0.0)
            table[i % 2][1] = u[0];
    }
}
