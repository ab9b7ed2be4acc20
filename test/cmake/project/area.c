#include "model.h"

double area(double r)
{
    return 2.0 * r * rate(r);
}
