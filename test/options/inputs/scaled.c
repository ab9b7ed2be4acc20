#include "scale.h"

double f(double x) { return SCALE * x; }
