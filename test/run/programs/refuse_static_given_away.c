// RUN: %run-test %s
// Statics whose addresses a function that is differentiated puts into memory, from where other functions, which call it too, write: by a
// member, as a whole, as a scalar, by code that is not here, which a callback is, too.
// REFUSE: --reverse by_member : 'gain'
// REFUSE: --forward by_whole : 'bank'
// REFUSE: --reverse by_scalar : 'steps'
// REFUSE: --reverse by_void : 'odd'
// REFUSE: --reverse by_type : 'late'
// REFUSE: --reverse by_callback : 'early'
// REFUSE: --forward by_helper : 'level'
// REFUSE: --forward by_clock : 'stamp'
// REFUSE: --forward by_current : 'current_a'
#include <time.h>

struct gain {
    double a;
};
struct bank {
    float b[3];
};
struct odd {
    int c, d;
};
struct late {
    unsigned short e[2];
};
struct early {
    short f, g, h;
};
struct letter {
    struct early *early;
};
struct context {
    struct gain *gain;
    struct bank *bank;
    unsigned char *steps;
    void *any;
};
struct box {
    struct late *late;
};
static struct gain gain = {2.0};
static struct bank bank = {{1.0f, 2.0f, 3.0f}};
static unsigned char steps[2] = {1, 2};
static struct odd odd = {1, 2};
static struct late late = {{3, 4}};
static struct early early = {5, 6, 7};
static long double level = 2.0L;
static time_t stamp = 2;
struct setting {
    int a;
};
static struct setting current_a = {2}, *current;

double by_member(struct context *c, double x);
double by_whole(struct context *c, double x);
double by_scalar(struct context *c, double x);
double by_void(struct context *c, double x);
double by_type(struct box *b, double x);
double by_callback(struct letter *l, double x);
double by_helper(double x);
double by_clock(double x);
double by_current(double x);
void set_level(long double to);
void set_stamp(struct context *c);
void set_current(int to);
void reset(struct context *c, struct box *b, struct letter *l, void (*callback)(struct letter *));
void elsewhere(void *any);
void elsewhere_box(struct box *b);

double by_member(struct context *c, double x)
{
    c->gain = &gain;
    return x * gain.a;
}

double by_whole(struct context *c, double x)
{
    c->bank = &bank;
    return x * bank.b[1];
}

double by_scalar(struct context *c, double x)
{
    c->steps = steps + 1;
    return x * (double)steps[1];
}

double by_void(struct context *c, double x)
{
    c->any = &odd;
    return x * odd.d;
}

double by_type(struct box *b, double x)
{
    b->late = &late;
    return x * late.e[1];
}

double by_callback(struct letter *l, double x)
{
    l->early = &early;
    return x * early.g;
}

static void nothing(struct letter *l)
{
    (void)l;
}
void (*const of_this_type)(struct letter *) = nothing;

void reset(struct context *c, struct box *b, struct letter *l, void (*callback)(struct letter *))
{
    struct bank other = {{0.5f, 0.25f, 0.125f}};

    by_member(c, 1.0); /* refused */
    by_whole(c, 1.0); /* refused */
    by_scalar(c, 1.0); /* refused */
    by_void(c, 1.0); /* refused */
    by_type(b, 1.0); /* refused */
    by_callback(l, 1.0); /* refused */
    c->gain->a = 3.0;
    *c->bank = other;
    *c->steps = 5;
    elsewhere(c->any);
    elsewhere_box(b);
    callback(l);
}

/* The helper that writes is one that is differentiated, too. */
static void store(long double *p, long double v)
{
    *p = v;
}

static long double *slot(void)
{
    return &level;
}

double by_helper(double x)
{
    long double y;
    store(&y, x);
    return (double)(y * *slot());
}

void set_level(long double to)
{
    store(slot(), to); /* refused */
}

static time_t *stamp_of(void)
{
    return &stamp;
}

double by_clock(double x)
{
    return x * (double)*stamp_of();
}

void set_stamp(struct context *c)
{
    (void)c;
    time(stamp_of()); /* refused */
}

double by_current(double x)
{
    current = &current_a; /* refused */
    return x * current_a.a;
}

void set_current(int to)
{
    current->a = to;
}
