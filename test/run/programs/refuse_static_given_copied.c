// RUN: %run-test %s
// A static whose address is given away, and copied byte by byte into a pointer of another type.
// REFUSE: --reverse f : 'slope'
#include <string.h>

struct context {
    float *slope;
};
static float slope = 2.0f;

double f(struct context *c, double x);
void put_slope(struct context *c);

double f(struct context *c, double x)
{
    c->slope = &slope;
    return x * slope;
}

void put_slope(struct context *c)
{
    int *place;
    f(c, 1.0); /* refused */
    memcpy(&place, &c->slope, sizeof place);
    memset(place, 0, sizeof(float));
}
