#include <math.h>
#include "units.h"
#include "units_later.h"

double from_c(double x);
double from_c(double x)
{
    set_scale(0.5);
    return power(x) + series(x) + later(x) + scaled(sin(x));
}
