// Given derivatives of functions that work on memory which realloc has made, and which is freed when the reverse sweep calls them: they get
// a block of their own. In place, written only (ADCC_OUT), of integers, an array within a block, no block at all; in a loop, in a helper.
// RUN: %run-test %s
// WITHOUT: taylor: a given derivative is one of first order
// WITHOUT: forward-vector, reverse-vector, hvp: a given derivative is one for one direction
// ADCC: straight; looped; within(x)/(x)
// ARGS: straight: x[2] in -1..1
// ARGS: looped: n=3, x[4] in -1..1
// ARGS: within: x[3] in -1..1
#include <adcc/adcc.h>

#include <math.h>
#include <stdlib.h>

void turn_d(double *x, double *x_d);
void turn_b(double *x, double *x_b);
ADCC_CUSTOM_FORWARD(turn_d) ADCC_CUSTOM_REVERSE(turn_b) void turn(double *x ADCC_LENGTH(2));

void gather_d(int n, const int *at, const double *x, const double *x_d, double *y, double *y_d);
void gather_b(int n, const int *at, const double *x, double *x_b, double *y, double *y_b);
ADCC_CUSTOM_FORWARD(gather_d)
ADCC_CUSTOM_REVERSE(gather_b)
void gather(int n, const int *at ADCC_LENGTH(n), const double *x ADCC_LENGTH(4), ADCC_OUT double *y ADCC_LENGTH(n));

/* No length: it is the block's. */
void bend_d(double *x, double *x_d);
void bend_b(double *x, double *x_b);
ADCC_CUSTOM_FORWARD(bend_d) ADCC_CUSTOM_REVERSE(bend_b) void bend(double *x);

#ifndef __ADCC__
void turn(double *x)
{
    if (x)
        x[0] *= sin(x[1]);
}

void turn_d(double *x, double *x_d)
{
    if (x)
        x_d[0] = sin(x[1]) * x_d[0] + x[0] * cos(x[1]) * x_d[1];
    turn(x);
}

void turn_b(double *x, double *x_b)
{
    if (x) {
        x_b[1] += x[0] * cos(x[1]) * x_b[0];
        x_b[0] *= sin(x[1]);
    }
    turn(x);
}

void bend(double *x)
{
    turn(x);
}

void bend_d(double *x, double *x_d)
{
    turn_d(x, x_d);
}

void bend_b(double *x, double *x_b)
{
    turn_b(x, x_b);
}

void gather(int n, const int *at, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[at[i]] * x[at[i]];
}

void gather_d(int n, const int *at, const double *x, const double *x_d, double *y, double *y_d)
{
    for (int i = 0; i < n; i++)
        y_d[i] = 2.0 * x[at[i]] * x_d[at[i]];
    gather(n, at, x, y);
}

void gather_b(int n, const int *at, const double *x, double *x_b, double *y, double *y_b)
{
    for (int i = 0; i < n; i++) {
        x_b[at[i]] += 2.0 * x[at[i]] * y_b[i];
        y_b[i] = 0.0;
    }
    gather(n, at, x, y);
}
#endif

double straight(const double *x)
{
    double *grown = malloc(4 * sizeof *grown), sum;

    grown[0] = x[0];
    grown[1] = x[0] + 0.5;
    grown[3] = x[1];
    grown[2] = x[0] - x[1];
    bend(grown + 2);
    bend(&grown[1]);
    grown = realloc(grown, 2 * sizeof *grown);
    turn(grown);
    sum = grown[0] * grown[1];
    free(grown);
    return sum;
}

static double picked(int n, const double *x)
{
    int *at = NULL;
    double *y = malloc(sizeof *y), sum = 0.0;

    for (int i = 0; i < n; i++) {
        at = realloc(at, (size_t)(i + 1) * sizeof *at);
        at[i] = (3 * i + n) % 4;
    }
    y = realloc(y, (size_t)n * sizeof *y);
    gather(n, at, x, y);
    for (int i = 0; i < n; i++)
        sum += (i + 1.5) * y[i];
    free(at);
    free(y);
    return sum;
}

double looped(int n, double *x)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        double *pair = i == 1 ? NULL : malloc(sizeof *pair);
        if (pair) {
            pair = realloc(pair, 2 * sizeof *pair);
            pair[0] = x[i];
            pair[1] = sum + x[i + 1];
        }
        turn(pair);
        if (pair)
            sum += pair[0] * pair[0];
        free(pair);
        sum += picked(i + 1, x);
        x[i] *= 0.5;
    }
    return sum;
}

void within(double *x ADCC_LENGTH(3))
{
    int count = 1;
    double *stack = malloc((size_t)count * sizeof *stack);

    for (int i = 0; i < 3; i++) {
        if (i == count) {
            count *= 2;
            stack = realloc(stack, (size_t)count * sizeof *stack);
        }
        stack[i] = x[i];
    }
    turn(stack + 1);
    turn(stack);
    for (int i = 0; i < 3; i++)
        x[i] = stack[i] * stack[2 - i];
    free(stack);
}
