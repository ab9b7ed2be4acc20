// RUN: %run-test %s
// Statics whose addresses are given away, where a pointer from memory loses its type: as characters, as void * in an initializer, as an
// integer; and where what is handed on is a copy of the record that holds the address.
// REFUSE: --reverse by_characters : 'gain'
// REFUSE: --forward by_option : 'rate'
// REFUSE: --reverse by_integer : 'shift'
// REFUSE: --reverse by_copy : 'scale'
#include <stdint.h>
#include <stdio.h>

struct gain {
    double a;
};
struct context {
    struct gain *gain;
    intptr_t handle;
};
struct option {
    const char *name, *format;
    void *target;
};
struct pair {
    short *scale;
};
static struct gain gain = {2.0};
static int rate = 2;
static struct option options[] = {{"rate", "%d", &rate}};
static long shift = 3;
static short scale = 4;
static struct pair initial = {&scale};

double by_characters(struct context *c, double x);
double by_option(double x);
double by_integer(struct context *c, double x);
double by_copy(double x);
void reset(struct context *c);
void read_option(const char *text, int which);
void put_shift(struct context *c);
void put_scale(struct pair *p);

double by_characters(struct context *c, double x)
{
    c->gain = &gain;
    return x * gain.a;
}

void reset(struct context *c)
{
    by_characters(c, 1.0); /* refused */
    ((unsigned char *)c->gain)[7] = 'a';
}

double by_option(double x)
{
    return x * rate;
}

static struct option *find(int which)
{
    return &options[which]; /* refused */
}

void read_option(const char *text, int which)
{
    struct option *o = find(which);
    sscanf(text, o->format, o->target);
}

double by_integer(struct context *c, double x)
{
    c->handle = (intptr_t)&shift;
    return x * (double)shift;
}

void put_shift(struct context *c)
{
    by_integer(c, 1.0); /* refused */
    *(long *)c->handle = 5;
}

double by_copy(double x)
{
    return x * scale;
}

void put_scale(struct pair *p)
{
    *p = initial; /* refused */
    *p->scale = 7;
}
