/* z = x y + sin x, the first example of every text on automatic differentiation. */
#include <math.h>

double first(double x, double y)
{
    return x * y + sin(x);
}
