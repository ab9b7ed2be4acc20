// A variable that has a type's name stays where the type is not meant; so do adcc's own variables. What functions declare for
// themselves, in headers too, is nobody else's.
// RUN: %run-test %s
// ADCC: hidden; helper; recorded; in_header; two_of_one_name
// ARGS: n=4, x[4] in 0.5..1.5
// ARGS: n=2, x[4] in 0.5..1.5
#include "Inputs/local_names.h"
#include <math.h>
#include <string.h>

typedef struct { double v[4]; } vec;
typedef struct { double v[4]; } row;
typedef double ret_b;

double hidden(int n, double *x)
{
    vec p[2] = {{{1.0, 2.0, 3.0, 4.0}}, {{5.0, 6.0, 7.0, 8.0}}};
    {
        double vec = x[0];
        for (int i = 0; i < n; i++)
            vec *= x[i];
        x[0] = vec;
    }
    memset(&p[n / 8], 0, sizeof(vec));
    return p[0].v[1] * x[0] + p[1].v[3] * x[1];
}

static double product(int n, const double *x)
{
    double vec = 1.0, row = 0.5;
    for (int i = 0; i < n; i++)
        vec *= x[i] * row;
    return vec;
}

double helper(int n, double *x)
{
    vec p[2] = {{{1.0, 2.0, 3.0, 4.0}}, {{5.0, 6.0, 7.0, 8.0}}};
    x[1] = product(n, x);
    memset(&p[n / 8], 0, sizeof(vec));
    return (ret_b)p[0].v[1] * x[0] + p[1].v[3] * x[1] * product(n, x);
}

double recorded(int n, double *x)
{
    row p[3] = {{{1.0}}, {{2.0}}, {{3.0, 4.0, 5.0, 6.0}}};
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        s += sin(s * x[i]) * x[i];
        if (s > 0.9)
            s *= 0.5;
        x[i] = s;
    }
    memset(&p[n / 4], 0, sizeof(row));
    return s * (p[0].v[0] + p[1].v[0] + p[2].v[3]);
}

double in_header(int n, double *x)
{
    double s = weigh(x, n < 3 ? n : 3) * x[0] * sevens(1);
    for (int k = 0; k < n; k++)
        s += scaled(s, k) * x[k];
    return s;
}

static double one(const double *x, int n)
{
    struct loc { double u[2]; } p[3] = {{{1.0, 2.0}}};
    for (int i = 0; i < n && i < 3; i++)
        p[i].u[0] += x[i];
    return p[0].u[0] * p[1].u[0];
}

static double two(const double *x, int n)
{
    typedef struct { int k; double v[4]; } pair;
    struct loc { pair of; } l[4] = {{{0}}};
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        l[i].of.v[i] = x[i] * x[0];
        s += l[i].of.v[i] * l[0].of.v[0];
    }
    return s;
}

double two_of_one_name(int n, double *x)
{
    return one(x, n) * two(x, n);
}
