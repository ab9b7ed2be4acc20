// RUN: %run-test %s
// The generated header includes the header that defines a record, which is not the first that the source includes.
// ADCC: length
// ARGS: p[2]
// CXX:
#include <math.h>
#include <stdio.h>

#include "Inputs/point_record.h"

double length(const struct point *p)
{
    return hypot(p[1].x - p[0].x, p[1].y - p[0].y);
}
