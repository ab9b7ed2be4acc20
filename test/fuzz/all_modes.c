/* In:    all_modes.h, which all_modes.py writes: the prototypes of functions and their derivatives, TABLE of both. A mode that is refused is NULL.
   Out:   what is wrong, a line each; status 1 if anything is.
   The tangent is held against differences of the function, and all else against the tangent; second order against differences of adjoints. */
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { IN = 6, OUT = 3, WIDTH = 4, COUNTS = 4 };
typedef void Primal(const double *, int, double *);
typedef void Tangent(const double *, const double *, int, double *, double *);
typedef void Adjoint(const double *, double *, int, double *, double *);
typedef void Second(const double *, const double *, double *, double *, int, double *, double *, double *, double *);
typedef void Tangents(const double *, double (*)[WIDTH], int, double *, double (*)[WIDTH]);
typedef void Adjoints(const double *, double (*)[WIDTH], int, double *, double (*)[WIDTH]);
typedef void Taylor(double (*)[2], int, double (*)[2]);

typedef struct {
    const char *name;
    int in_float; /* some values pass through floats */
    Primal *f;
    Tangent *f_d;
    Adjoint *f_b;
    Second *f_b_d;
    Tangents *f_dv;
    Adjoints *f_bv;
    Taylor *f_t;
} Function;

#include "all_modes.h"

typedef struct {
    const Function *function;
    int k;
    double step, near, same; /* of differences, and what may differ from them and from the tangent */
    double a[IN], out[OUT], a_d[WIDTH][IN], seed[WIDTH][OUT], tangents[WIDTH][OUT], adjoints[WIDTH][IN];
} Check;

void fill_stack(void);
static int wrong;

static void compare(const Check *c, const char *mode, double expected, double got, double tolerance)
{
    if (fabs(expected - got) <= tolerance * (1.0 + fabs(expected) + fabs(got)))
        return;
    printf("%s, k = %d, %s: expected %.15g, got %.15g\n", c->function->name, c->k, mode, expected, got);
    wrong = 1;
}

static void compare_values(const Check *c, const char *mode, const double *out)
{
    for (int o = 0; o < OUT; o++)
        compare(c, mode, c->out[o], out[o], c->same);
}

static double direction(int i, int d)
{
    return 0.3 + 0.1 * ((i * 7 + d * 5) % 11) - 0.2 * d;
}

/* a, moved along a direction */
static void move(const Check *c, int d, double step, double *moved)
{
    for (int i = 0; i < IN; i++)
        moved[i] = c->a[i] + step * c->a_d[d][i];
}

static void check_tangent(Check *c, int d)
{
    const Function *f = c->function;
    double moved[IN], up[OUT], down[OUT], out[OUT];
    move(c, d, c->step, moved);
    f->f(moved, c->k, up);
    move(c, d, -c->step, moved);
    f->f(moved, c->k, down);
    fill_stack();
    f->f_d(c->a, c->a_d[d], c->k, out, c->tangents[d]);
    compare_values(c, "values of f_d", out);
    for (int o = 0; o < OUT; o++)
        compare(c, "f_d by differences", (up[o] - down[o]) / (2 * c->step), c->tangents[d][o], c->near);
}

/* The adjoint for a seed of its own; what a_b holds before is added to. */
static void find_adjoint(const Check *c, const double *a, const double *given, double *a_b)
{
    double out[OUT], seed[OUT];
    memcpy(seed, given, sizeof seed);
    for (int i = 0; i < IN; i++)
        a_b[i] = 0.25;
    fill_stack();
    c->function->f_b(a, a_b, c->k, out, seed);
    for (int i = 0; i < IN; i++)
        a_b[i] -= 0.25;
    for (int o = 0; o < OUT; o++)
        compare(c, "seeds that f_b leaves", 0.0, seed[o], 0.0);
    if (a == c->a)
        compare_values(c, "values of f_b", out);
}

static void check_adjoint(Check *c, int d)
{
    double left = 0.0, right = 0.0;
    find_adjoint(c, c->a, c->seed[d], c->adjoints[d]);
    for (int o = 0; o < OUT; o++)
        left += c->seed[d][o] * c->tangents[d][o];
    for (int i = 0; i < IN; i++)
        right += c->adjoints[d][i] * c->a_d[d][i];
    compare(c, "f_b", left, right, c->same);
}

/* The seed moves, too. */
static void check_second(Check *c, int d)
{
    int e = (d + 1) % WIDTH;
    double moved[IN], seed[OUT], seed_d[OUT], up[IN], down[IN], out[OUT], out_d[OUT], a_b[IN] = {0}, a_b_d[IN] = {0};
    for (int o = 0; o < OUT; o++)
        seed[o] = c->seed[d][o] + c->step * c->seed[e][o];
    move(c, d, c->step, moved);
    find_adjoint(c, moved, seed, up);
    for (int o = 0; o < OUT; o++)
        seed[o] = c->seed[d][o] - c->step * c->seed[e][o];
    move(c, d, -c->step, moved);
    find_adjoint(c, moved, seed, down);
    memcpy(seed, c->seed[d], sizeof seed);
    memcpy(seed_d, c->seed[e], sizeof seed_d);
    fill_stack();
    c->function->f_b_d(c->a, c->a_d[d], a_b, a_b_d, c->k, out, out_d, seed, seed_d);
    compare_values(c, "values of f_b_d", out);
    for (int o = 0; o < OUT; o++)
        compare(c, "tangents of f_b_d", c->tangents[d][o], out_d[o], c->same);
    for (int i = 0; i < IN; i++) {
        compare(c, "adjoints of f_b_d", c->adjoints[d][i], a_b[i], c->same);
        compare(c, "f_b_d by differences", (up[i] - down[i]) / (2 * c->step), a_b_d[i], c->near);
    }
}

static void check_tangents(const Check *c)
{
    double a_dv[IN][WIDTH], out[OUT], out_dv[OUT][WIDTH];
    for (int i = 0; i < IN; i++)
        for (int d = 0; d < WIDTH; d++)
            a_dv[i][d] = c->a_d[d][i];
    fill_stack();
    c->function->f_dv(c->a, a_dv, c->k, out, out_dv);
    compare_values(c, "values of f_dv", out);
    for (int o = 0; o < OUT; o++)
        for (int d = 0; d < WIDTH; d++)
            compare(c, "f_dv", c->tangents[d][o], out_dv[o][d], c->same);
}

static void check_adjoints(const Check *c)
{
    double a_bv[IN][WIDTH] = {{0}}, out[OUT], out_bv[OUT][WIDTH];
    for (int o = 0; o < OUT; o++)
        for (int d = 0; d < WIDTH; d++)
            out_bv[o][d] = c->seed[d][o];
    fill_stack();
    c->function->f_bv(c->a, a_bv, c->k, out, out_bv);
    compare_values(c, "values of f_bv", out);
    for (int d = 0; d < WIDTH; d++) {
        double left = 0.0, right = 0.0;
        for (int o = 0; o < OUT; o++)
            left += c->seed[d][o] * c->tangents[d][o];
        for (int i = 0; i < IN; i++)
            right += a_bv[i][d] * c->a_d[d][i];
        compare(c, "f_bv", left, right, c->same);
    }
}

static void check_taylor(const Check *c)
{
    double a_t[IN][2], out_t[OUT][2];
    for (int i = 0; i < IN; i++) {
        a_t[i][0] = c->a[i];
        a_t[i][1] = c->a_d[0][i];
    }
    fill_stack();
    c->function->f_t(a_t, c->k, out_t);
    for (int o = 0; o < OUT; o++) {
        compare(c, "values of f_t", c->out[o], out_t[o][0], c->same);
        compare(c, "f_t", c->tangents[0][o], out_t[o][1], c->same);
    }
}

static void check(const Function *f, int k)
{
    Check c = {f, k, 1e-6, 1e-6, 1e-11, {0}, {0}, {{0}}, {{0}}, {{0}}, {{0}}};
    if (f->in_float) {
        c.step = 4e-3;
        c.near = 2e-3;
        c.same = 1e-5;
    }
    for (int i = 0; i < IN; i++)
        c.a[i] = 0.4 + 0.11 * (i * 5 % 7);
    fill_stack();
    f->f(c.a, k, c.out);
    for (int d = 0; d < WIDTH; d++) {
        for (int i = 0; i < IN; i++)
            c.a_d[d][i] = direction(i, d);
        for (int o = 0; o < OUT; o++)
            c.seed[d][o] = direction(o + 3, d);
        check_tangent(&c, d);
        if (f->f_b)
            check_adjoint(&c, d);
        if (f->f_b_d)
            check_second(&c, d);
    }
    if (f->f_dv)
        check_tangents(&c);
    if (f->f_bv)
        check_adjoints(&c);
    if (f->f_t)
        check_taylor(&c);
}

/* What is not set to zero is not zero by luck. */
static void fill(volatile unsigned char *bytes, int count)
{
    for (int i = 0; i < count; i++)
        bytes[i] = 0x41;
}

void fill_stack(void)
{
    unsigned char bytes[16384];
    fill(bytes, (int)sizeof bytes);
}

/* All functions, or those that are named */
int main(int count, char **names)
{
    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++)
        for (int k = 0; k < COUNTS; k++) {
            int asked = count < 2;
            for (int n = 1; n < count; n++)
                asked |= !strcmp(names[n], functions[f].name);
            if (asked)
                check(&functions[f], k);
        }
    return wrong;
}
