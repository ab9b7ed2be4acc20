/* Shared by the two files of one program. */
#ifndef DECAY_H
#define DECAY_H

/* The rate at which an amount decays; in decay_rate.c. */
double decay_rate(double amount, const double *parameters);

/* The amount that is left after some time; in decay.c. */
double decay_amount(double start, const double *parameters, double time, int steps);

#endif
