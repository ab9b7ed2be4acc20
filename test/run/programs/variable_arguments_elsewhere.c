// RUN: %run-test %s
// Loggers with a file of their own: the numbers that they are given are printed there, and no more.
// FILES: Inputs/loggers.c
// ADCC: f; g
// ARGS: n=3, x[3]
// ARGS: n=0, x[1]
#include "Inputs/loggers.h"

double f(int n, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++) {
        s += x[i] * x[i];
        say("s = %g, %d\n", s, i);
    }
    return s * x[0];
}

double g(int n, const double *x)
{
    double s = x[0];

    for (int i = 1; i < n; i++)
        s = s * x[i] + 1.0;
    if (s > 100.0)
        give_up("%s: %g", "g", s);
    return s;
}
