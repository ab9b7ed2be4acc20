#define FROZEN
#define TWO (1.0 + 1.0)
#include "./units_own.h"

double g(double x);
double g(double x)
{
    return summed(x) * summed(2.0 * x) * total.sum * squared(x);
}
