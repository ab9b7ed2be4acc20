// RUN: %run-test %s
// Pointers to functions that take and return records: one that is known, two to choose from, in a table, through a callback's argument.
// ADCC: chosen
// ARGS: a[1], x=0.7, kind=0
// ARGS: a[1], x=0.7, kind=1
// ARGS: a[1], x=0.7, kind=2
#include <math.h>

struct vec {
    double x, y, z;
};

typedef struct vec (*vec_function)(struct vec, double);

static struct vec scaled(struct vec v, double by)
{
    v.x *= by;
    v.y *= by;
    v.z *= by;
    return v;
}

static struct vec turned(struct vec v, double by)
{
    return (struct vec){v.x * cos(by) - v.y * sin(by), v.x * sin(by) + v.y * cos(by), v.z};
}

static struct vec bent(struct vec v, double by)
{
    v.x += by * v.y * v.z;
    return v;
}

static double length(struct vec v)
{
    return sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

static struct vec shifted(double by)
{
    return (struct vec){by, 2.0 * by, by * by};
}

struct stage {
    vec_function change;
    double by;
};

static struct vec changed(struct vec v, const struct stage *stages, int count)
{
    for (int i = 0; i < count; i++)
        v = stages[i].change(v, stages[i].by);
    return v;
}

static double measured(double (*measure)(struct vec), struct vec v)
{
    return measure(v) * v.x;
}

double chosen(const struct vec *a, double x, int kind)
{
    const vec_function functions[] = {scaled, turned, bent};
    struct stage stages[] = {{functions[kind], x}, {scaled, x * x}, {kind ? turned : bent, a->x}};
    struct vec (*made)(double) = shifted;
    struct vec v = changed(*a, stages, 3), w = made(x);

    functions[(kind + 1) % 3](w, x); /* of no consequence */
    return measured(length, v) + made(a->y).z * w.y + functions[2](w, v.z).x;
}
