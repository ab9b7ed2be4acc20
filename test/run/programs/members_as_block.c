// A block of bytes that goes on over several members of a record: a point's coordinates, a pose's numbers.
// RUN: %run-test %s
// ADCC: point; pose; between; cleared; assigned
// ARGS: x[6] in 0.5..1.5
// REFUSE: --reverse beyond : more bytes are copied or filled here than the member has
// REFUSE: --reverse bytes : more bytes are copied or filled here than the member has
// REFUSE: --reverse uncounted : a number of bytes that is not constant is copied or filled here from one member on
// REFUSE: --reverse gap : more bytes are copied or filled here than the member has
// REFUSE: --reverse past_end : more bytes are copied or filled here than the member has
// REFUSE: --reverse part : more bytes are copied or filled here than the member has
#include <string.h>

struct point {
    int id;
    double x, y, z;
    float weight;
};

struct pose {
    double turn[3], place[2], scale;
    int kind;
};

/* Into the record, and out of it again. */
double point(const double *x)
{
    struct point p = {1, 0, 0, 0, 0};
    double back[3];

    memcpy(&p.x, x, 3 * sizeof(double));
    p.y *= p.x;
    memcpy(back, &p.x, sizeof back);
    p.x = back[2];
    return back[0] * back[1] + back[2] * p.y * p.x;
}

/* Arrays among the members, from within an array. */
double pose(const double *x)
{
    struct pose p[2];
    double s = 0;

    for (int i = 0; i < 2; i++) {
        memcpy(p[i].turn, x, 3 * sizeof(double));
        memcpy(p[i].place, x + 3, 3 * sizeof(double));
        p[i].place[1] *= p[i].scale;
        if (i > 0)
            memcpy(&p[i].turn, p[i - 1].turn, sizeof p[i].turn);
        s += p[i].turn[i] * p[i].place[0] * p[i].place[1];
    }
    return s;
}

/* From members to others, and the pointer that memcpy gives. */
double between(const double *x)
{
    struct pose from = {{x[0], x[1], x[2]}, {x[3], x[4]}, x[5], 1}, to = {{0}, {0}, 0, 2};
    double *first = memcpy(to.turn, from.place, 3 * sizeof(double));

    memcpy(&to.scale, &from.scale, sizeof(double));
    return to.turn[0] * to.turn[1] * to.turn[2] + to.scale * *first + (first == to.turn ? x[0] : 0);
}

double cleared(const double *x)
{
    struct point p = {3, x[0], x[1], x[2], 1};
    double before = p.x * p.y;

    memset(&p.y, 0, 2 * sizeof p.y);
    p.z += x[3];
    return before * p.x + p.y + p.z * p.z + p.id;
}

double beyond(const double *x)
{
    struct point p = {1, 0, 0, 0, 0};

    memcpy(&p.y, x, 3 * sizeof(double)); /* refused */
    return p.y * p.z;
}

struct holed {
    double a;
    int i;
    double b;
};

double gap(const double *x)
{
    struct holed h = {0, 0, 0};

    memcpy(&h.a, x, 3 * sizeof(double)); /* refused */
    return h.a * h.b;
}

struct two {
    double x, y;
};

/* Over the last member, and over a part of one. */
double past_end(const double *x)
{
    struct two p[2] = {{0, 0}, {0, 0}};

    memcpy(&p[0].x, x, 3 * sizeof(double)); /* refused */
    return p[0].x * p[0].y * p[1].x;
}

double part(const double *x)
{
    struct two p = {1.0, 2.0};

    memcpy(&p.x, x, sizeof(double) + 4); /* refused */
    return p.x * p.y;
}

/* Members of two records. */
struct pose pose_of(const double *x, struct pose from)
{
    struct pose to = {{1, 2, 3}, {4, 5}, 6, 7};

    memcpy(to.turn, from.turn, 6 * sizeof(double));
    to.place[0] *= x[2];
    return to;
}

double assigned(const double *x)
{
    struct pose p = pose_of(x, (struct pose){{x[0], x[1], x[2]}, {x[3], x[4]}, x[5], 1});

    return p.turn[0] * p.turn[2] * p.place[0] + p.place[1] * p.scale + p.kind;
}

double bytes(const double *x)
{
    struct point p = {1, x[0], x[1], x[2], 0}, q = {1, 2, 3, 4, 5};
    const char *from = (const char *)&p.x;

    memcpy((char *)&q.x, from, 3 * sizeof(double)); /* refused */
    return q.x * q.y + q.z;
}

double uncounted(int n, const double *x)
{
    struct point p = {1, 0, 0, 0, 0};

    memcpy((char *)&p.x, (const char *)x, n * sizeof(double)); /* refused */
    return p.x * p.y;
}
