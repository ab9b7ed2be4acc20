// RUN: %run-test %s
// A function of the library cannot name a static variable, and what it gets is passive.
// ADCC: f
// ARGS: n=3, x[3]
#include <stdio.h>
#include <string.h>

static double state[3];

double f(int n, const double *x)
{
    char text[32];
    double s = 0.0;
    for (int i = 0; i < n; i++)
        state[i] = x[i] * x[0];
    snprintf(text, sizeof text, "n is %d", n);
    for (int i = 0; i < n; i++)
        s += state[i] * x[i] * (double)strlen(text);
    return s;
}
