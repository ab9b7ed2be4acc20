#define POWER_NAME fifth_power
#define POWER_OF 2
#include "template.h"

double g(double x);
double g(double x)
{
    return fifth_power(x);
}
