/* A function with structs: the adjoint of a struct is a struct of the same type. */
#include "bodies.h"

#include <math.h>

static double distance(const struct body *one, const struct body *other)
{
    double dx = one->x - other->x, dy = one->y - other->y;

    return sqrt(dx * dx + dy * dy);
}

double energy(int n, const struct body *bodies)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            sum -= bodies[i].mass * bodies[j].mass / distance(&bodies[i], &bodies[j]);
    return sum;
}
