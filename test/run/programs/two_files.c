// RUN: %run-test %s
// FILES: Inputs/two_files_part.c
// ADCC: total
// ARGS: n=3, x[3], p.k=2
#include "Inputs/two_files.h"

static double helper(double x)
{
    return x * x;
}

double total(int n, const double *x, struct Params *p)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += part(x[i], p) * helper(x[i]);
    return s * scale_by;
}
