// Second derivatives through derivatives that are given: the adjoint that the program gives is a function as any other; what it finds in
// memory is recorded together with its tangent.
// RUN: %run-test %s
// WITHOUT: forward-vector, reverse-vector, taylor: a given derivative is one for one direction
#include <adcc/adcc.h>
#include <math.h>
#include <stdlib.h>

void relax_b(int n, const double *x, double *x_b, double *y, double *y_b);

/* y = x y + sin(y), in place */
ADCC_CUSTOM_REVERSE(relax_b) void relax(int n, const double *x ADCC_LENGTH(n),
                                        double *y ADCC_LENGTH(n))
{
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[i] + sin(y[i]);
}

void relax_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
    for (int i = 0; i < n; i++) {
        double old = y[i], seed = y_b[i];
        x_b[i] += old * seed;
        y_b[i] = (x[i] + cos(old)) * seed;
    }
    relax(n, x, y);
}

// ADCC: relaxed(return)/(x)
// ARGS: n=4, x[4] = {0.7, 1.1, 0.4, 0.9}
double relaxed(int n, const double *x)
{
    double y[8], s = 0.0;
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[0];
    for (int k = 0; k < 3; k++)
        relax(n, x, y);
    for (int i = 0; i < n; i++)
        s += y[i] * y[i];
    return s;
}

// ADCC: in_place(y)/(x,y)
// ARGS: n=3, x[3], y[3]
void in_place(int n, const double *x, double *y)
{
    for (int k = 0; k < 2; k++) {
        relax(n, x, y);
        y[0] *= y[n - 1];
    }
}

/* Memory that realloc has made: the adjoint works on a block of its own. */
// ADCC: on_moved(return)/(x)
// ARGS: n=3, x[3]
double on_moved(int n, const double *x)
{
    double *y = NULL, s = 0.0;
    for (int i = 0; i < n; i++) {
        y = realloc(y, (size_t)(i + 1) * sizeof *y);
        y[i] = x[i] * x[0];
    }
    for (int k = 0; k < 2; k++)
        relax(n, x, y);
    for (int i = 0; i < n; i++)
        s += y[i] * y[i];
    free(y);
    return s;
}

/* Without a body here: the tangent of the adjoint is given, too. */
double cube_d(double x, double x_d, double *ret_d);
double cube_b_d(double x, double x_d, double *x_b, double *x_b_d, double ret_b, double ret_b_d, double *ret_d);
ADCC_CUSTOM_FORWARD(cube_b_d) double cube_b(double x, double *x_b, double ret_b);
ADCC_CUSTOM_FORWARD(cube_d) ADCC_CUSTOM_REVERSE(cube_b) double cube(double x);

// ADCC: cubes(return)/(x)
// ARGS: n=3, x[3]
double cubes(int n, const double *x)
{
    double s = 0.5;
    for (int i = 0; i < n; i++)
        s = cube(s * x[i]) + cube(x[i]);
    return s;
}

#ifndef __ADCC__
double cube(double x)
{
    return x * x * x;
}

double cube_d(double x, double x_d, double *ret_d)
{
    *ret_d = 3.0 * x * x * x_d;
    return x * x * x;
}

double cube_b(double x, double *x_b, double ret_b)
{
    *x_b += 3.0 * x * x * ret_b;
    return x * x * x;
}

double cube_b_d(double x, double x_d, double *x_b, double *x_b_d, double ret_b, double ret_b_d, double *ret_d)
{
    *x_b += 3.0 * x * x * ret_b;
    *x_b_d += 6.0 * x * x_d * ret_b + 3.0 * x * x * ret_b_d;
    *ret_d = 3.0 * x * x * x_d;
    return x * x * x;
}
#endif
