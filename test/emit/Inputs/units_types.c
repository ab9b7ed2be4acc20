#define REAL float
#include "units_types.h"

double g(double x);
double g(double x)
{
    return chosen(x) * sized(x);
}
