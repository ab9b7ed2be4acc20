// x^(y - 1) from x^y: at hand, recorded, made again; second derivatives, near y = 1 too; constant powers.
// RUN: %run-test %s
// ADCC: total(return)/(x,g); product(return)/(x,g); gamma_curve(y)/(x,g); squares(return)/(x,g); in_float(return)/(x,g); nested(return)/(x,g)
// ARGS: n=0, g=0.7, x[8] in 0.5..2, y[8] in -1..1
// ARGS: n=6, g=0.7, x[8] in 0.5..2, y[8] in -1..1
// ARGS: n=6, g=-1.5, x[8] in 0.5..2, y[8] in -1..1
// ARGS: n=6, g=1.0, x[8] in 0.5..2, y[8] in -1..1
// ADCC: remade(return)/(x)
// ARGS: n=6, x[8] in 0.5..2, c[8] in -1..1
// ADCC: odd(return)/(x)
// ARGS: n=5, x[8] in -2..-0.5
#include <math.h>

double total(int n, double g, const double *x, double *y)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += y[i] * pow(x[i], g);
    return s;
}

double product(int n, double g, const double *x, double *y)
{
    double s = 1.0;

    for (int i = 0; i < n; i++)
        s *= pow(x[i], g) + y[i] * y[i];
    return s;
}

void gamma_curve(int n, double g, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] < 0.8 ? g * x[i] : 1.055 * pow(x[i], g) - 0.055;
}

double squares(int n, double g, const double *x, double *y)
{
    double s = 1.0;

    for (int i = 0; i < n; i++)
        s = s * pow(x[i], 2.0) + pow(x[i], 3.0) * pow(s, 1.0) + pow(x[i], -1.0) + pow(s, 0.0) + y[i] * g;
    return s;
}

double in_float(int n, double g, const double *x, double *y)
{
    float s = 1.0f;

    for (int i = 0; i < n; i++)
        s = s * powf((float)x[i], 0.4f) + powf((float)x[i], (float)g) + (float)y[i];
    return s;
}

double nested(int n, double g, const double *x, double *y)
{
    double s = 0.5;

    for (int i = 0; i < n; i++)
        s = pow(1.0 + s * s, pow(x[i], g)) / (1.0 + pow(2.5, x[i]) + y[i] * y[i]);
    return s;
}

double odd(int n, const double *x)
{
    double s = 1.0;

    for (int i = 0; i < n; i++)
        s += s * pow(x[i], 5.0) + pow(x[i], i);
    return s;
}

/* A power of a difference that is made again, in another place: with x * x for 3 * x * x it may be rounded once more, and be zero or anything where it
 * was near zero. So what is recorded of its power does not say what the power below is. */
double remade(int n, const double *x, const double *c)
{
    double s = 0.5;

    for (int i = 0; i < n; i++)
        s = sin(s) + pow(x[i] * x[i] - c[i], 4.0) + s * pow(x[i], 3.0);
    return s;
}
