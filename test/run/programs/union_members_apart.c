// RUN: %run-test %s
// Tagged unions whose members have their reals at different places, cleared, assigned, handed on by value and swapped as a whole.
// ADCC: f(out)/(a)
// WITHOUT: taylor: unions that are copied
// ARGS: a[4] in 0.3..1, k=0, out[3]=0
// ARGS: a[4] in 0.3..1, k=1, out[3]=0
#include <string.h>

struct Shape {
    int kind;
    union {
        struct {
            double radius;
        } circle;
        struct {
            int count;
            double corners[3];
        } polygon;
        struct {
            int weight;
            int count;
        } cloud;
        struct {
            long label;
            struct {
                int side;
                double length;
            } edge;
        } square;
    } as;
};

struct Pair {
    struct Shape first, second;
};

enum { CIRCLE, POLYGON, CLOUD, SQUARE };

static double size(struct Shape s)
{
    double sum = 0.0;

    if (s.kind == CIRCLE)
        return s.as.circle.radius * s.as.circle.radius;
    if (s.kind == CLOUD)
        return s.as.cloud.count;
    if (s.kind == SQUARE)
        return s.as.square.edge.length * s.as.square.edge.length;
    for (int i = 0; i < s.as.polygon.count; i++)
        sum += s.as.polygon.corners[i] * s.as.polygon.corners[(i + 1) % s.as.polygon.count];
    return sum;
}

static struct Shape polygon(double x, double y)
{
    struct Shape s = {POLYGON, {.polygon = {3, {x * y, y, x}}}};

    return s;
}

void f(const double *a, int k, double out[3])
{
    struct Shape shapes[3], swap;
    struct Pair pair;

    memset(shapes, 0, sizeof shapes);
    shapes[0].kind = CIRCLE;
    shapes[0].as.circle.radius = a[0] * a[1];
    shapes[1] = polygon(a[2], a[3] * a[0]);
    shapes[2].kind = CLOUD;
    shapes[2].as.cloud.count = 3;
    out[0] = size(shapes[k]) * size(shapes[2]);
    swap = shapes[0];
    shapes[0] = shapes[1 + k];
    shapes[1 + k] = swap;
    out[1] = size(shapes[0]) + size(shapes[1]) * size(shapes[2]);
    pair.first = shapes[1 + k];
    pair.second = polygon(size(pair.first), a[1]);
    pair.first = pair.second; /* a circle before: its radius counts no more */
    pair.second.kind = CIRCLE;
    pair.second.as.circle.radius = size(pair.first) * a[3];
    shapes[2 - k].kind = SQUARE;
    shapes[2 - k].as.square.edge.length = size(pair.second) * a[1];
    swap = shapes[2 - k];
    memmove(&shapes[0], &shapes[1], 2 * sizeof *shapes);
    out[2] = size(pair.first) * size(pair.second) + size(shapes[k]) + size(swap);
}
