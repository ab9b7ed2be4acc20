// RUN: %run-test %s
// A real that a function of integers takes: the conversion is written, since compilers take abs(x) for a mistake.
// ADCC: quadrant
// ARGS: angle=1.3
// ARGS: angle=-4.1
// ARGS: angle=200.7
#include <math.h>
#include <stdlib.h>

double quadrant(double angle)
{
    double rest = angle - 90.0 * floor(angle / 90.0 + 0.5);

    switch (abs((int)floor(angle / 90.0 + 0.5)) % 4) {
    case 0: return sin(rest);
    case 1: return cos(rest) * labs((long)angle);
    case 2: return -sin(rest);
    }
    return -cos(rest);
}
