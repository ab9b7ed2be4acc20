#define _XOPEN_SOURCE 700
#include <math.h>
#include <stdlib.h>

double g(double x);
double g(double x)
{
    return j0(x) * drand48();
}
