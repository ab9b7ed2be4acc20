/* The height of a hill over a point of the map. */
#include <math.h>

double hill(const double p[2])
{
    double x = p[0] - 1.0, y = p[1] + 0.5;

    return 3.0 * exp(-x * x - 2.0 * y * y) + 0.1 * sin(p[0]);
}
