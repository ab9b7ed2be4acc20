#include "./sub/point.h"

double area(const struct point *p)
{
    return p->x * p->y;
}
