// A helper that writes a static variable stands in one caller, and is called by another that nobody differentiates.
// RUN: %run-test %s
// ADCC: f
// ARGS: x in -1..1, n=3
#include <math.h>

static int calls;

static double counted(double x)
{
    calls++;
    return sin(x) * calls;
}

double elsewhere(int n, double x);

static double many(int n, double x)
{
    if (n <= 0)
        return counted(x);
    return many(n - 1, x) + counted(x * n);
}

double elsewhere(int n, double x)
{
    return many(n, x);
}

double f(double x, int n)
{
    calls = n;
    return counted(x) * x;
}
