#include "units.h"
double g(double x);
double g(double x)
{
    return power(twice(x)) * counted();
}
