// A record with its flexible array member is copied between memory that has Taylor polynomials and memory that has none.
// RUN: %run-test %s
// ADCC: from_active; to_active; partly; beads
// ARGS: n=3, x[8] in -1..1
// REFUSE: --taylor unknown : records that end in an array and are copied between active memory and memory without a derivative, where the size does not say whether they go on
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct Tail {
    int n;
    double scale, tail[];
};
struct Bead {
    int kind;
    double at;
};
struct Ends {
    float weight;
    struct Bead knots[];
};

/* Of the copy only what has no derivative goes on. */
double from_active(int n, double *x)
{
    double sum = 0, level = 0.9;
    struct Tail *msg = malloc(sizeof *msg + 4 * sizeof msg->tail[0]);
    struct Tail *saved = malloc(sizeof *msg + 4 * sizeof msg->tail[0]);
    msg->n = n;
    msg->scale = x[0] * x[1];
    for (int i = 0; i < 4; i++)
        msg->tail[i] = x[i] + x[i + 1] + 0.25;
    memcpy(saved, msg, sizeof *msg + 4 * sizeof msg->tail[0]);
    for (int i = 0; i < saved->n; i++)
        level += floor(3 * saved->tail[i]) + ceil(2 * saved->scale);
    for (int i = 0; i < n; i++)
        sum += sin(x[i] * level);
    free(saved);
    free(msg);
    return sum;
}

double to_active(int n, double *x)
{
    double sum = 0;
    struct Tail *plain = malloc(sizeof *plain + (size_t)(n + 1) * sizeof(double));
    struct Tail *used = malloc(sizeof *plain + (size_t)(n + 1) * sizeof(double));
    plain->n = n;
    plain->scale = 0.5;
    for (int i = 0; i <= n; i++)
        plain->tail[i] = 0.25 * i;
    used->tail[1] = 7 * x[0];
    memcpy(used, plain, sizeof *plain + (size_t)(n + 1) * sizeof(double));
    used->tail[0] += x[1];
    for (int i = 0; i <= used->n; i++)
        sum += used->tail[i] * used->scale * x[i];
    free(used);
    free(plain);
    return sum;
}

/* The size may end before the last member. */
double partly(int n, double *x)
{
    struct Tail *msg = malloc(sizeof *msg + 4 * sizeof msg->tail[0]);
    struct Tail *saved = calloc(1, sizeof *msg + 4 * sizeof msg->tail[0]);
    double sum;
    msg->n = n;
    msg->scale = x[0] * x[1];
    for (int i = 0; i < 4; i++)
        msg->tail[i] = x[i] + x[i + 1];
    memcpy(saved, msg, offsetof(struct Tail, tail) + (size_t)n * sizeof(double));
    sum = x[0] * floor(5 * saved->tail[2]) + x[1] * floor(4 * saved->scale) + x[2] * floor(3 * saved->tail[3]);
    free(saved);
    free(msg);
    return sum;
}

/* Elements that are records themselves. */
double beads(int n, double *x)
{
    struct Ends *list = malloc(sizeof *list + 3 * sizeof(struct Bead));
    struct Ends *other = malloc(sizeof *list + 3 * sizeof(struct Bead));
    double sum = 0;
    list->weight = 0.5f;
    for (int i = 0; i < n; i++)
        list->knots[i] = (struct Bead){i, x[i] * x[i + 1]};
    memcpy(other, list, sizeof *list + 3 * sizeof(struct Bead));
    for (int i = 0; i < n; i++)
        sum += x[i] * (floor(4 * other->knots[i].at) + other->knots[i].kind) * other->weight + list->knots[i].at;
    free(other);
    free(list);
    return sum;
}

/* One record with two elements, or two records? */
struct One {
    int n;
    double v[1];
};
double unknown(size_t bytes, int n, double *x)
{
    struct One *one = malloc(bytes), *other = malloc(bytes);
    double sum = 0;
    one->n = n;
    for (int i = 0; i < n; i++)
        one->v[i] = x[i];
    memcpy(other, one, bytes); /* refused */
    for (int i = 0; i < n; i++)
        sum += one->v[i] * floor(other->v[i]);
    free(other);
    free(one);
    return sum;
}
