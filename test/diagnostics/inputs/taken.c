#include "taken.h"

double tangent(double x)
{
    tangent_b k = {x};
    return k.v * x * tangent_d;
}
