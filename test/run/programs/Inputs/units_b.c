#define DEGREE 4
#define UNITS_TAG long
#include "units.h"

double from_b(double x);
double from_b(double x)
{
    double first = counted(x), second = 0.3 * counted(x);
    set_scale(x);
    return same(x) + power(x) + series(x) + by_type(x) + even(3, x) + odd(3, x) + scaled(x) + gathered(x) + first - second +
           by_rule(0, x) + by_rule(1, x);
}
