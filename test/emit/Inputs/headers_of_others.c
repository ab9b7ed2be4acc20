#include <math.h>
#define POWER 4
#include <others.h>
#undef exp

double g(double x);
double g(double x)
{
    return power(x) * exp(x);
}
