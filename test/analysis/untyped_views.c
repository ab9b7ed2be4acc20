// RUN: %adcc %s -o - --reverse 'cost(return)/(x)' | FileCheck %s
// What a table of pointers to void leads to is looked at as several types, and by a function that is not here, so that one of these views is of several types itself.
#include <stdlib.h>
#include <string.h>

struct body {
    void (*move)(struct body *body, double step);
    double mass;
};
struct table {
    int count;
    void **items;
};
struct hooks {
    void *data;
};
struct contact {
    double depth;
};
struct pair {
    int count;
    struct contact *contacts;
};
struct world {
    double scale, step;
    struct table *bodies, *pairs;
    struct hooks hooks;
};
void unlock(struct world *world);
struct hooks none = {0};

static struct world *world_new(void)
{
    struct world *world = calloc(1, sizeof *world);

    memcpy(&world->hooks, &none, sizeof none);
    return world;
}

static void weigh(struct pair *pair, double factor)
{
    for (int i = 0; i < pair->count; i++)
        pair->contacts[i].depth *= factor;
}

static void go_on(struct world *world, double step)
{
    double before = world->step;

    for (int i = 0; i < world->pairs->count; i++) {
        for (int j = 0; j < world->bodies->count; j++) {
            struct body *body = (struct body *)world->bodies->items[j];
            body->move(body, world->scale);
        }
        for (int j = 0; j < world->pairs->count; j++)
            weigh((struct pair *)world->pairs->items[j], before == 0.0 ? 0.0 : step / before);
    }
    unlock(world);
}

// CHECK-LABEL: double cost_b(
double cost(const double *x)
{
    struct world *world = world_new();

    for (int i = 0; i < 60; i++)
        go_on(world, 1.0 / 60.0);
    return x[0] * world->step;
}
