#include "two_files.h"
#include <math.h>

const double scale_by = 1.5;

static double helper(double x)
{
    return sin(x);
}

double part(double x, struct Params *p)
{
    p->rate *= 1.0 + 0.1 * x;
    return p->k * helper(x * p->rate);
}
