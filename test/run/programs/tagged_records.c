// RUN: %run-test %s
// Whoever follows a pointer of one kind of records has seen the tag: in a record of another kind there are reals at its place.
// ADCC: f
// WITHOUT: forward-vector, reverse-vector, taylor: memory of several types that converted pointers lead to has no vector mode
// ARGS: x[3]
// ARGS: x[3] in -1..1
#include <stdlib.h>

struct Shape {
    int kind;
};
struct Ball {
    struct Shape shape;
    double center[2], radius;
};
struct Group {
    struct Shape shape;
    int counts[3];
    double *shift;
    struct Shape *parts[2];
};

static double size_of(const struct Shape *shape)
{
    const struct Group *group = (const struct Group *)shape;
    const struct Ball *ball = (const struct Ball *)shape;
    if (shape->kind == 0)
        return ball->radius * ball->center[1];
    return size_of(group->parts[group->counts[1]]) * group->shift[0];
}

double f(double *x)
{
    struct Ball *ball = malloc(sizeof *ball);
    struct Group *group = malloc(sizeof *group);
    double size;
    if (!ball || !group)
        abort();
    ball->shape.kind = 0;
    ball->center[1] = x[0];
    ball->radius = x[0] * x[1];
    group->shape.kind = 1;
    group->counts[1] = 1;
    group->shift = &x[2];
    group->parts[1] = &ball->shape;
    size = size_of(&group->shape);
    free(ball);
    free(group);
    return size;
}
