#define SWAP
#include "two_faces.h"
double g(double x);
double g(double x)
{
    double v[2] = {x, x * x};
    return get(v);
}
