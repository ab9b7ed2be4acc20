// RUN: %run-test %s
// A const table of functions, among them the library's, indexed at run time; a local pointer that is chosen by a condition.
// ADCC: network
// ARGS: layers=3, width=3, kinds[3]={0, 3, 2}, weights[36] in -0.8..0.8, x[3] in -1..1
// ARGS: layers=2, width=2, kinds[2]={4, 1}, weights[12] in -0.8..0.8, x[2] in -1..1
// ADCC: apply
// ARGS: which=-1, x=0.4
// ARGS: which=0, x=0.4
// ARGS: which=1, x=0.4
// ARGS: which=2, x=0.4
#include <math.h>

typedef double (*activation)(double);

static double identity(double x)
{
    return x;
}

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

static double softplus(double x)
{
    return log1p(exp(x));
}

static double leaky(double x)
{
    return x > 0 ? x : 0.1 * x;
}

static const activation activations[] = {tanh, identity, logistic, softplus, leaky};

double network(int layers, int width, const int *kinds, const double *weights, double *x)
{
    double next[8], sum = 0;

    for (int layer = 0; layer < layers; layer++) {
        activation f = activations[kinds[layer]];
        for (int i = 0; i < width; i++) {
            double total = *weights++;
            for (int j = 0; j < width; j++)
                total += *weights++ * x[j];
            next[i] = f(total);
        }
        for (int i = 0; i < width; i++)
            x[i] = next[i];
    }
    for (int i = 0; i < width; i++)
        sum += x[i] * x[i];
    return sum;
}

double apply(int which, double x)
{
    static double (*const table[])(double) = {sin, tanh, exp};
    double (*f)(double) = which < 0 ? cos : table[which];
    return f(x) * x;
}
