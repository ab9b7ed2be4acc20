#ifndef WAY_FIRST_H
#define WAY_FIRST_H
#include "way_second.h"
struct way_point {
    double x, y;
};
#endif
