// RUN: %run-test %s
// ADCC: f
// ARGS: n=5, x[5]
// Tables of methods that nobody declares const: a constructor puts their addresses into records, and functions beside what is
// differentiated call it, and write numbers and other records' members through pointers. Nothing writes a table.
#include <stdlib.h>

struct state;
struct methods {
    double (*step)(struct state *, double);
    void (*reset)(struct state *);
};
struct state {
    const char *name;
    struct methods *methods;
    double last;
    void (*log)(const char *);
    int count;
};

double f(int n, const double *x);
void other(struct state *s, double *y, int n, void (*log)(const char *));

static double step_linear(struct state *s, double x)
{
    s->last += 0.5 * (x - s->last);
    return s->last;
}

static double step_square(struct state *s, double x)
{
    s->last = x * x + s->last;
    return s->last * x;
}

static void reset(struct state *s)
{
    s->last = 0.25;
    s->count = 0;
}

static struct methods linear = {step_linear, reset}, square = {step_square, reset};

static struct state *make(int kind)
{
    struct state *s = malloc(sizeof *s);
    if (!s)
        return NULL;
    s->name = "state";
    s->log = NULL;
    s->methods = kind ? &square : &linear;
    s->methods->reset(s);
    return s;
}

double f(int n, const double *x)
{
    double sum = 0.0;
    for (int kind = 0; kind < 2; kind++) {
        struct state *s = make(kind);
        if (!s)
            return 0.0;
        for (int i = 0; i < n; i++)
            sum += s->methods->step(s, x[i]) * (i + 1);
        free(s);
    }
    return sum;
}

void other(struct state *s, double *y, int n, void (*log)(const char *))
{
    struct state *t = make(n & 1);
    if (!t)
        return;
    t->log = log;
    for (int i = 0; i < n; i++)
        y[i] = t->methods->step(t, y[i]);
    if (t->log)
        t->log(t->name);
    s->last = t->last;
    *s = *t;
    free(t);
}
