#include "sub/point.h"

double area(const struct point *p);

double g(const struct point *p)
{
    return p->x * area(p);
}
