#include "decay.h"

#include <math.h>

double decay_rate(double amount, const double *parameters)
{
    return parameters[0] * pow(amount, parameters[1]);
}
