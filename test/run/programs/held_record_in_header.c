// RUN: %run-test %s
// The same where the header has to say it, too: records of parameters, one of which only a method's prototype names.
// ADCC: reach; work
// ARGS: reach: a.link.length=1.5, a.angle=0.4, a.link.next[1], a.link.next.link.length=0.8, a.link.next.angle=1.1, a.link.next.link.next=null
// ARGS: work: b.rate=0.7, b.last=1.2, b.gauge=null, x=0.4
#include <math.h>
#include <stddef.h>

struct joint;

struct link {
    struct joint *next;
    double length;
};

struct joint {
    struct link link;
    double angle;
};

double reach(const struct joint *a)
{
    double angle = 0, x = 0;

    for (; a; a = a->link.next) {
        angle += a->angle;
        x += a->link.length * cos(angle);
    }
    return x;
}

struct gauge;
struct scale;
typedef struct bath {
    double rate, last;
    const struct gauge *gauge;
} bath;

struct gauge {
    double (*read)(const bath *b, struct scale *unit);
    double offset;
};

struct scale {
    double factor;
};

static double plain(const bath *b, struct scale *unit)
{
    return unit->factor * b->rate * b->last;
}

double work(bath *b, double x)
{
    struct scale unit = {x};
    struct gauge gauge = {plain, x * x};
    double read;

    b->gauge = &gauge;
    read = b->gauge->read(b, &unit) + b->gauge->offset;
    b->last *= x;
    b->gauge = NULL;
    return read;
}
