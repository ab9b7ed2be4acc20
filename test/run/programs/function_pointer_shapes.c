// RUN: %run-test %s
// Virtual functions as C programmers write them: a base struct first, its class behind a pointer, casts back down.
// ADCC: total; largest
// ARGS: total: r=0.8, w=1.1, h=0.7, f=1.4
// ARGS: largest: n=4, kinds[4]={1, 0, 0, 1}, sizes[4]={1.3, 0.7, 2.1, 0.4}
// ARGS: largest: n=3, kinds[3]={0, 1, 0}, sizes[3]={0.9, 1.6, 0.4}
#include <stdlib.h>

struct shape;

struct shape_class {
    const char *name;
    double (*area)(const struct shape *shape);
    void (*scale)(struct shape *shape, double factor);
    void (*destroy)(struct shape *shape);
};

struct shape {
    const struct shape_class *class;
    double weight;
};

struct circle {
    struct shape base;
    double radius;
};

struct box {
    struct shape base;
    double width, height;
    int count;
};

static double circle_area(const struct shape *shape)
{
    const struct circle *circle = (const struct circle *)shape;
    return 3.25 * circle->radius * circle->radius;
}

static void circle_scale(struct shape *shape, double factor)
{
    struct circle *circle = (struct circle *)shape;
    circle->radius *= factor;
}

static double box_area(const struct shape *shape)
{
    const struct box *box = (const struct box *)shape;
    return box->width * box->height * box->count;
}

static void box_scale(struct shape *shape, double factor)
{
    struct box *box = (struct box *)shape;
    box->width *= factor;
    box->height *= factor;
}

static void shape_free(struct shape *shape)
{
    free(shape);
}

static const struct shape_class circle_class = {"circle", circle_area, circle_scale, shape_free};
static const struct shape_class box_class = {.name = "box", .area = box_area, .scale = box_scale, .destroy = shape_free};

double total(double r, double w, double h, double f)
{
    struct circle circle = {{&circle_class, 2.0}, r};
    struct box box = {{&box_class, 0.5}, w, h, 3};
    struct shape *all[2] = {&circle.base, &box.base};
    double sum = 0;

    for (int i = 0; i < 2; i++) {
        all[i]->class->scale(all[i], f);
        sum += all[i]->weight * all[i]->class->area(all[i]);
    }
    return sum;
}

static struct shape *new_circle(double radius)
{
    struct circle *circle = malloc(sizeof *circle);

    circle->base.class = &circle_class;
    circle->base.weight = radius;
    circle->radius = radius * radius;
    return &circle->base;
}

static struct shape *new_box(double width)
{
    struct box *box = malloc(sizeof *box);

    box->base.class = &box_class;
    box->base.weight = 1 - width;
    box->width = width;
    box->height = 2;
    box->count = 2;
    return &box->base;
}

double largest(int n, const int *kinds, const double *sizes)
{
    struct shape *all[8], *best = NULL;
    double area;

    for (int i = 0; i < n; i++) {
        all[i] = kinds[i] ? new_circle(sizes[i]) : new_box(sizes[i]);
        if (!best || all[i]->class->area(all[i]) > best->class->area(best))
            best = all[i];
    }
    best->class->scale(best, 0.5 + sizes[0]);
    area = best->weight + best->class->area(best);
    for (int i = 0; i < n; i++)
        all[i]->class->destroy(all[i]);
    return area;
}
