/* A program of two files: this one calls the other, and both are given to adcc together. */
#include "decay.h"

double decay_amount(double start, const double *parameters, double time, int steps)
{
    double amount = start, step = time / steps;

    for (int i = 0; i < steps; i++) {
        double half = amount - 0.5 * step * decay_rate(amount, parameters);
        amount -= step * decay_rate(half, parameters);
    }
    return amount;
}
