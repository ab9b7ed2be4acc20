#define START 0.25
#define ELEMENT long double
#include <math.h>
#include "preamble.h"
double preamble_weight = 3;
double second(struct pair p, double x)
{
    ELEMENT e = p.first * START;
    return sin(x) * (double)e + p.second;
}
