// RUN: %run-test %s
// Members found by their offsets in bytes, which a table or the caller gives: of records with members of other types between the reals, local, allocated, static, the
// caller's, in arrays; read, written, added to, behind a `void *`.
// ADCC: read; written; added; by_helper; walked; allocated; kept; of_caller; of_floats; inner; inner_uniform; inner_known; allocated_inner
// WITHOUT: forward-vector, reverse-vector, taylor: reals are found by bytes in records of several types
// ARGS: k=0, x=0.7, c[3]
// ARGS: k=1, x=-1.2, c[3]
#include <stddef.h>
#include <stdlib.h>

struct cfg {
    double mass;
    int n;
    double drag;
};
static const size_t place_of[] = {offsetof(struct cfg, mass), offsetof(struct cfg, drag)};

double read(int k, double x, struct cfg *c)
{
    struct cfg own = {x, 1, x * x};
    return *(double *)((char *)&own + place_of[k]) * c->mass;
}

double written(int k, double x, struct cfg *c)
{
    struct cfg own = {1.5, 1, c->drag};
    *(double *)((char *)&own + place_of[k]) = x;
    return own.mass * own.drag;
}

double added(int k, double x, struct cfg *c)
{
    struct cfg own = {x, 1, x * x};
    *(double *)((char *)&own + place_of[k]) += c->mass * own.drag;
    return own.mass * own.drag;
}

static double *member(void *any, int k)
{
    char *bytes = any;
    bytes += place_of[k];
    return (double *)bytes;
}

double by_helper(int k, double x, struct cfg *c)
{
    struct cfg own = *c;
    *member(&own, k) *= x;
    return own.mass * own.drag + *member(&own, 1 - k);
}

/* From record to record, and then within one. */
double walked(int k, double x, struct cfg *c)
{
    struct cfg own[3];
    double s = 0.0;
    for (int i = 0; i < 3; i++) {
        own[i] = c[i];
        own[i].n = i;
    }
    for (int i = 0; i < 3; i++) {
        double *at = (double *)((char *)own + i * sizeof *own + place_of[k]);
        *at *= x;
        s += *at * own[i].mass * own[i].drag;
    }
    return s;
}

double allocated(int k, double x, struct cfg *c)
{
    struct cfg *own = malloc(sizeof *own);
    double s;
    own->mass = x;
    own->n = 2;
    own->drag = c->mass;
    *(double *)((char *)own + place_of[k]) *= x;
    s = own->mass * own->drag * own->n;
    free(own);
    return s;
}

double kept(int k, double x, struct cfg *c)
{
    static struct cfg own;
    own = *c;
    *(double *)((char *)&own + place_of[k]) *= x;
    return own.mass * own.drag;
}

double of_caller(int k, double x, struct cfg *c)
{
    *(double *)((char *)&c[1] + place_of[k]) *= x * c[1].drag;
    return c[1].mass * c[1].drag;
}

struct mixed {
    float small;
    double first, second;
};

double of_floats(int k, double x, struct cfg *c)
{
    struct mixed own = {1.0f, x, c->mass};
    double *at = (double *)((char *)&own + (k ? offsetof(struct mixed, second) : offsetof(struct mixed, first)));
    *at *= own.second;
    return own.first * own.second;
}

/* A record inside a record. */
struct pair {
    struct cfg first, second;
};

double inner(int k, double x, struct cfg *c)
{
    struct pair own = {{1.5, 1, c->drag}, {x, 2, x * x}};
    struct cfg *at = (struct cfg *)((char *)&own + (k ? offsetof(struct pair, second) : offsetof(struct pair, first)));
    at->mass *= at->drag * x;
    return own.first.mass * own.second.mass + at->drag;
}

struct twice {
    struct point {
        double u, v;
    } a, b;
};

double inner_uniform(int k, double x, struct cfg *c)
{
    struct twice own = {{c->mass, 0.5}, {x, x * x}};
    struct point *at = (struct point *)((char *)&own + (size_t)k * sizeof *at);
    at->u *= at->v;
    return own.a.u * own.b.u * at->v;
}

double inner_known(int k, double x, struct cfg *c)
{
    struct pair own = {{1.5, k, c->drag}, {x, 2, x * x}};
    struct cfg *at = (struct cfg *)((char *)&own + offsetof(struct pair, second));
    at->mass *= at->drag * own.first.drag;
    return own.first.mass * own.second.mass + at->drag;
}

double allocated_inner(int k, double x, struct cfg *c)
{
    struct pair *own = malloc(sizeof *own);
    double s;
    own->first = own->second = *c;
    own->second.drag = x;
    s = ((struct cfg *)((char *)own + (k ? offsetof(struct pair, second) : 0)))->drag * x;
    free(own);
    return s;
}
