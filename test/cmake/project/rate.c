#include "model.h"

double rate(double r)
{
    return r * r;
}
