#include "shared.h"

double shared ADCC_IN = 2;
static double helper(double x) { return x + 1; }
static int state = 1;
double g(double y) { return helper(y) * inlined(y) + state; }
