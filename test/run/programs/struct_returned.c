// RUN: %run-test %s
// ADCC: rotate; chain
// ARGS: rotate: p.id=4
// ARGS: chain: x=0.5
#include <math.h>

struct Point {
    double x, y;
    int id;
};

struct Point rotate(struct Point p, double angle)
{
    struct Point q = {p.x * cos(angle) - p.y * sin(angle), p.x * sin(angle) + p.y * cos(angle), p.id + 1};
    return q;
}

static struct Point make(double x, double y)
{
    struct Point p;
    p.x = x;
    p.y = y;
    p.id = 0;
    return p;
}

double chain(double x, double angle)
{
    struct Point p = rotate(make(x, x * x), angle);
    p = rotate(p, p.x);
    return make(p.y, p.x).x * rotate(p, 2.0).y;
}
