// RUN: %run-test %s
// What is written in front of a recursion stays as it is in there; what one call writes another one may have read before.
// ADCC: before; deeper; behind; by_helper; in_loop; in_loop_behind; by_turns; itself; levels; swapped
// ARGS: n=3, x[8] in 0.5..1.5
// ARGS: n=0, x[8] in 0.5..1.5
#include <math.h>
#include <stdlib.h>

struct Level {
    int n;
    double *u, *k;
    struct Level *coarse;
};

static struct Level *create(int n, const double *x)
{
    struct Level *l = malloc(sizeof *l);
    l->n = n;
    l->u = calloc(8, sizeof *l->u);
    l->k = calloc(8, sizeof *l->k);
    for (int i = 0; i < 8; i++)
        l->k[i] = 0.5 * x[i] / (n + 1);
    l->coarse = n > 0 ? create(n - 1, x) : NULL;
    return l;
}

static void destroy(struct Level *l)
{
    if (l->coarse)
        destroy(l->coarse);
    free(l->u);
    free(l->k);
    free(l);
}

static void smooth(struct Level *l)
{
    for (int i = 1; i < 7; i++)
        l->u[i] = l->k[i] * l->k[i + 1] * sin(l->u[i - 1] + l->u[i + 1]) + l->k[i - 1];
}

static void cycle(struct Level *l)
{
    smooth(l);
    if (l->coarse) {
        for (int i = 0; i < 8; i++)
            l->coarse->u[i] = l->u[i] * l->u[i];
        cycle(l->coarse);
        for (int i = 0; i < 8; i++)
            l->u[i] += 0.1 * l->coarse->u[i];
    }
    smooth(l);
}

/* k is made before. */
double before(int n, const double *x)
{
    struct Level *l = create(n, x);
    cycle(l);
    cycle(l);
    double sum = 0.0;
    for (int i = 0; i < 8; i++)
        sum += l->u[i] * x[i];
    destroy(l);
    return sum;
}

/* k is made, used, and made anew. */
double behind(int n, const double *x)
{
    struct Level *l = create(n, x);
    cycle(l);
    for (int i = 0; i < 8; i++)
        l->k[i] = cos(l->u[i] * x[i]);
    cycle(l);
    for (struct Level *at = l; at; at = at->coarse)
        at->k[2] = x[0];
    double sum = 0.0;
    for (int i = 0; i < 8; i++)
        sum += l->u[i] * l->k[i];
    destroy(l);
    return sum;
}

/* A deeper call overwrites what this one has read. */
static double down(int n, double *a)
{
    double here = 0.0;
    for (int i = 0; i < 4; i++)
        here += a[n] * a[i] * a[i + 1];
    if (n > 0) {
        a[n - 1] = sin(here);
        here += down(n - 1, a);
    }
    a[n + 1] = here * a[0];
    return here * a[n];
}

double deeper(int n, const double *x)
{
    double a[8];
    for (int i = 0; i < 8; i++)
        a[i] = x[i];
    return down(n, a) + a[1];
}

/* A helper reads in a loop what the caller's caller changes later on. */
static double dot(const double *a, const double *b, int n)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += a[i] * b[0];
    return sum;
}

static double climb(int n, double *a, double *b)
{
    double d = dot(a, b, 4);
    if (n > 0)
        d += climb(n - 1, a, b);
    b[0] = d * a[n];
    a[n] *= b[0];
    return d + dot(b, a, 3);
}

double by_helper(int n, const double *x)
{
    double a[8], b[8];
    for (int i = 0; i < 8; i++) {
        a[i] = x[i];
        b[i] = 0.1 * x[7 - i];
    }
    return climb(n, a, b) * a[0];
}

/* The recursive call stands in the loop that reads. */
static double fan(int n, double *a)
{
    double sum = 0.0;
    for (int i = 0; i < 3; i++) {
        sum += a[5] * a[i];
        if (n > 0)
            sum += 0.1 * fan(n - 1, a);
        a[5] = sin(sum);
    }
    return sum;
}

double in_loop(int n, const double *x)
{
    double a[8];
    for (int i = 0; i < 8; i++)
        a[i] = x[i];
    return fan(n < 2 ? n : 2, a) * a[5];
}

/* So it does here, and what it reads is written behind the loop. */
static double fan_out(int n, double *a)
{
    double sum = 0.0;
    for (int i = 0; i < 3; i++) {
        sum += a[5] * a[i];
        if (n > 0)
            sum += 0.1 * fan_out(n - 1, a);
    }
    a[5] = sin(sum);
    return sum;
}

double in_loop_behind(int n, const double *x)
{
    double a[8];
    for (int i = 0; i < 8; i++)
        a[i] = x[i];
    return fan_out(n < 2 ? n : 2, a) * a[5];
}

static double odd(int n, double *a);

static double even(int n, double *a)
{
    double r = a[0] * a[1];
    if (n > 0)
        r += odd(n - 1, a);
    a[0] = r * a[2];
    return r;
}

static double odd(int n, double *a)
{
    double r = a[0] * a[0] * a[2];
    if (n > 0)
        r += even(n - 1, a);
    a[1] = sin(r);
    return r * a[0];
}

double by_turns(int n, const double *x)
{
    double a[8];
    for (int i = 0; i < 8; i++)
        a[i] = x[i];
    double r = even(n, a);
    r += odd(n, a) * a[0];
    return r * a[1];
}

/* The function that is asked for calls itself. */
double itself(int n, double *x)
{
    double r = x[0] * x[n];
    if (n > 0) {
        x[n - 1] *= r;
        r += itself(n - 1, x) * x[0];
    }
    x[n + 1] = r;
    return r * x[0];
}

/* Pointers are set by one recursion, used by a loop in another one, and set anew. */
double levels(int n, const double *x)
{
    struct Level *l = create(n, x), *other = create(n, x + 0);
    cycle(l);
    double *u = l->u;
    l->u = other->u;
    other->u = u;
    cycle(l);
    cycle(other);
    double sum = l->u[3] * other->u[4] + other->k[2];
    destroy(l);
    destroy(other);
    return sum;
}

static void exchange(struct Level *l)
{
    double *u = l->u;
    smooth(l);
    l->u = l->k;
    l->k = u;
    if (l->coarse)
        exchange(l->coarse);
    smooth(l);
}

double swapped(int n, const double *x)
{
    struct Level *l = create(n, x);
    cycle(l);
    exchange(l);
    double sum = l->u[3] * l->k[4];
    destroy(l);
    return sum;
}
