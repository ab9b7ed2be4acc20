/* The oscillator of van der Pol: y' = f(y). */
#include "oscillator.h"

void oscillator(const double y[2], double rate[2], double mu)
{
    rate[0] = y[1];
    rate[1] = mu * (1.0 - y[0] * y[0]) * y[1] - y[0];
}
