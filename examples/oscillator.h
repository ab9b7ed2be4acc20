/* rate gets y', where y is the place and the speed; mu says how strong the damping is. */
#ifndef OSCILLATOR_H
#define OSCILLATOR_H

void oscillator(const double y[2], double rate[2], double mu);

#endif
