// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// Given derivatives of functions that work on arrays: read only; written only (ADCC_OUT); in place, with ADCC_LENGTH, an array of known size, or the
// requested function's own ADCC_LENGTH; overwritten afterwards; with an argument that is ADCC_INACTIVE.
// WITHOUT: forward-vector, reverse-vector, hvp: a given derivative is one for one direction
// ADCC: energy; relax; smooth(x)/(x); chained; scratch
// ARGS: energy: n=4, x[4] in -1..1, w[4] in 1..2
// ARGS: relax: steps=3, n=4, x[4] in -1..1, rate=0.3
// ARGS: relax: steps=0, n=4, x[4] in -1..1, rate=0.3
// ARGS: smooth: x[3] in -1..1
// ARGS: chained: n=3, x[3] in -1..1, y[3]
// ARGS: scratch: x[3] in -1..1, c=0.8
#include <adcc/adcc.h>

double dot_d(int n, const double *x, const double *x_d, const double *y, const double *y_d, double *ret_d);
double dot_b(int n, const double *x, double *x_b, const double *y, double *y_b, double ret_b);
ADCC_CUSTOM_FORWARD(dot_d) ADCC_CUSTOM_REVERSE(dot_b) double dot(int n, const double *x, const double *y);

void scale_d(int n, double a, double a_d, double *x, double *x_d);
void scale_b(int n, double a, double *a_b, double *x, double *x_b);
ADCC_CUSTOM_FORWARD(scale_d) ADCC_CUSTOM_REVERSE(scale_b) void scale(int n, double a, double *x ADCC_LENGTH(n));

void power_d(int n, const double *x, const double *x_d, double *y, double *y_d);
void power_b(int n, const double *x, double *x_b, double *y, double *y_b);
ADCC_CUSTOM_FORWARD(power_d) ADCC_CUSTOM_REVERSE(power_b) void power(int n, const double *x ADCC_LENGTH(n),
                                                                   ADCC_OUT double *y ADCC_LENGTH((n + 1) / 2 * 2 - n % 2));

/* No length: only arrays of known size can be recorded. w is a table. */
void turn_d(double *x, double *x_d, ADCC_INACTIVE const double *w);
void turn_b(double *x, double *x_b, const double *w);
ADCC_CUSTOM_FORWARD(turn_d) ADCC_CUSTOM_REVERSE(turn_b) void turn(double *x, ADCC_INACTIVE const double *w);

#ifndef __ADCC__
double dot(int n, const double *x, const double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}

double dot_d(int n, const double *x, const double *x_d, const double *y, const double *y_d, double *ret_d)
{
    *ret_d = dot(n, x_d, y) + dot(n, x, y_d);
    return dot(n, x, y);
}

double dot_b(int n, const double *x, double *x_b, const double *y, double *y_b, double ret_b)
{
    for (int i = 0; i < n; i++) {
        x_b[i] += y[i] * ret_b;
        y_b[i] += x[i] * ret_b;
    }
    return dot(n, x, y);
}

void scale(int n, double a, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] *= a;
}

void scale_d(int n, double a, double a_d, double *x, double *x_d)
{
    for (int i = 0; i < n; i++) {
        x_d[i] = a * x_d[i] + a_d * x[i];
        x[i] *= a;
    }
}

void scale_b(int n, double a, double *a_b, double *x, double *x_b)
{
    for (int i = 0; i < n; i++) {
        *a_b += x[i] * x_b[i];
        x_b[i] *= a;
        x[i] *= a;
    }
}

void power(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i];
}

void power_d(int n, const double *x, const double *x_d, double *y, double *y_d)
{
    for (int i = 0; i < n; i++)
        y_d[i] = 2.0 * x[i] * x_d[i];
    power(n, x, y);
}

void power_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
    for (int i = 0; i < n; i++) {
        x_b[i] += 2.0 * x[i] * y_b[i];
        y_b[i] = 0.0;
    }
    power(n, x, y);
}

void turn(double *x, const double *w)
{
    double t = x[0];
    x[0] = w[0] * x[1] * x[2];
    x[1] = w[1] * x[2];
    x[2] = t * t;
}

void turn_d(double *x, double *x_d, const double *w)
{
    double t_d = 2.0 * x[0] * x_d[0];
    x_d[0] = w[0] * (x_d[1] * x[2] + x[1] * x_d[2]);
    x_d[1] = w[1] * x_d[2];
    x_d[2] = t_d;
    turn(x, w);
}

void turn_b(double *x, double *x_b, const double *w)
{
    double a = x_b[0], b = x_b[1], c = x_b[2];
    x_b[0] = 2.0 * x[0] * c;
    x_b[1] = w[0] * x[2] * a;
    x_b[2] = w[0] * x[1] * a + w[1] * b;
    turn(x, w);
}
#endif

double energy(int n, const double *x, const double *w)
{
    double a = dot(n, x, w), b = dot(n, x, x);
    return a * b * dot(n, w, w);
}

/* In place again and again, each time with another state; a dot product of what is overwritten later. */
double relax(int steps, int n, double *x ADCC_LENGTH(n), double rate)
{
    double sum = 0.0;
    for (int t = 0; t < steps; t++) {
        sum += x[0];
        scale(n, rate + x[1], x);
        x[2] += sum * sum;
        rate *= 1.1;
    }
    return sum;
}

static const double table[2] = {1.5, -0.7};

static void pair(double *a)
{
    turn(a, table);
    turn(a, table);
}

void smooth(double *x ADCC_LENGTH(3))
{
    double own[3];
    own[0] = x[1];
    own[1] = x[2];
    own[2] = x[0] * x[1];
    turn(own, table);
    x[0] = own[0];
    x[1] *= own[1];
    x[2] += own[2] * own[0];
    turn(x, table);
    x[2] *= x[0];
    turn(own, table);
    x[1] += own[1] * own[2];
}

/* What is written only is overwritten, and so is what was read. */
double chained(int n, double *x, double *y)
{
    double s = 0.0;
    for (int k = 0; k < 2; k++) {
        power(n, x, y);
        s += y[0] * y[1];
        power(n, y, x);
        x[k] *= 0.5;
    }
    return s;
}

static double inner(double *x, double c)
{
    double local[3] = {x[0] * c, x[1], x[2] * x[0]};
    turn(local, table);
    scale(2, c, local + 1);
    turn(local, table);
    x[0] = local[0];
    return local[1] + local[2];
}

double scratch(double *x, double c)
{
    double s = 0.0;
    (void)pair;
    for (int i = 0; i < 3; i++)
        s += inner(x, c * s + 1.0);
    return s;
}
