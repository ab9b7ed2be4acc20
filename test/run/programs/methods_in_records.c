// RUN: %run-test %s
// Records that begin with another record, of a size that the caller says; their methods in it, of which one may be null.
// WITHOUT: taylor: memory of several types that converted pointers lead to has no Taylor mode
// ADCC: measured
// ARGS: x[3], kind=0
// ARGS: x[3], kind=1
// ARGS: x[3], kind=2
#include <stdlib.h>

struct shape {
    unsigned count;
    double *points;
    double (*measure)(struct shape *shape, const double *x);
    void (*release)(struct shape *shape);
};

struct wide_shape {
    struct shape shape;
    double *widths, factor;
};

static void shape_free(struct shape *shape)
{
    if (shape && shape->release)
        shape->release(shape);
    if (shape)
        free(shape->points);
    free(shape);
}

static struct shape *shape_new(size_t size, unsigned count, double (*measure)(struct shape *, const double *),
                               void (*release)(struct shape *))
{
    struct shape *shape = size < sizeof *shape ? NULL : malloc(size);

    if (!shape)
        return NULL;
    shape->count = count;
    shape->points = malloc(count * sizeof *shape->points);
    shape->measure = measure;
    shape->release = release;
    return shape;
}

static double measure_plain(struct shape *shape, const double *x)
{
    double sum = 0.0;

    for (unsigned i = 0; i < shape->count; i++) {
        shape->points[i] = x[i] * x[0];
        sum += shape->points[i] * x[i];
    }
    return sum;
}

static double measure_wide(struct shape *shape, const double *x)
{
    struct wide_shape *wide = (struct wide_shape *)shape;
    double sum = 0.0;

    for (unsigned i = 0; i < shape->count; i++) {
        wide->widths[i] = x[i] * wide->factor;
        shape->points[i] = x[i] * x[i];
        sum += wide->widths[i] * shape->points[i];
    }
    return sum;
}

static void release_wide(struct shape *shape)
{
    free(((struct wide_shape *)shape)->widths);
}

static struct shape *wide_new(unsigned count)
{
    struct wide_shape *wide = (struct wide_shape *)shape_new(sizeof *wide, count, measure_wide, release_wide);

    if (!wide)
        return NULL;
    wide->factor = 0.5 * count;
    wide->widths = malloc(count * sizeof *wide->widths);
    return (struct shape *)wide;
}

double measured(const double *x, int kind)
{
    struct shape *shape = kind == 2 ? wide_new(3) : shape_new(sizeof *shape, 2, measure_plain, NULL);
    double result = shape->measure(shape, x);

    shape_free(shape);
    return result;
}
