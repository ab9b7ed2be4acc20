// Pointers to pointers to const, handed to functions that stay calls: their shadows lead to what is not const.
// RUN: %run-test %s
// ADCC: layers(return)/(weights,x)
// ARGS: weights[6] in -0.6..0.6, rounds=3, x in 0.3..0.6
// ADCC: table(return)/(x)
// ARGS: n=2, x[3] in -1..1
#include <math.h>

struct layer {
    const double *gate[2];
};

static const double *take(const double **cursor, int n)
{
    const double *taken = *cursor;
    *cursor += n;
    return taken;
}

static double square(double x)
{
    return x * x;
}

static double cell(const struct layer *layer, double h)
{
    double (*const act[2])(double) = {square, tanh};

    for (int g = 0; g < 2; g++)
        for (int i = 0; i < 3; i++)
            h = act[g](layer->gate[g][i] + h);
    return h;
}

double layers(const double *weights, double x, int rounds)
{
    struct layer layer;
    const double *cursor = weights;
    double h = x;

    for (int g = 0; g < 2; g++)
        layer.gate[g] = take(&cursor, 3);
    for (int round = 0; round < rounds; round++)
        h += cell(&layer, h);
    return h;
}

typedef int (*residual)(const double *const *variables, double *r);

static int product(const double *const *v, double *r)
{
    r[0] = v[0][0] * v[0][1];
    return 1;
}

static int both(const double *const *v, double *r)
{
    r[0] = sin(v[0][2]);
    r[1] = v[0][0] * v[0][2];
    return 2;
}

static const residual residuals[2] = {product, both};

double table(int n, const double *x)
{
    double total = 0.0;

    for (int k = 0; k < n; k++) {
        const double *variables[1];
        double r[2];
        int count;

        variables[0] = x;
        count = residuals[k & 1](variables, r);
        for (int i = 0; i < count; i++)
            total += r[i] * r[i];
    }
    return total;
}
