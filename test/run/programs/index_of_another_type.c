// RUN: %run-test %s
// One element, named by constants of two integer types.
// ADCC: f
// ARGS: y[4]
#include <stdint.h>

void f(double *y)
{
    uint16_t place = 1;
    place = (uint16_t)((place * 5 + 2) % 4);
    y[3] = y[place] * y[place];
}
