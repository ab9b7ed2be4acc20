// RUN: %run-test %s
// A record that was read under a condition in front of a loop is read there under this condition: only what the loop reads where it holds.
#include <stdlib.h>
#include <string.h>

struct Grid {
    int n;
    double dt, viscosity;
    double *u, *next;
};

// `||` says nothing of either side.
// ADCC: either_holds(return)/(g)
// ARGS: a=0, b=1, n=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double either_holds(int a, int b, int n, const struct Grid *g)
{
    double sum = 1.0;
    if (a > 0)
        sum += g->dt;
    for (int i = 0; i < n; i++)
        if (a > 0 || b > 0)
            sum += g->u[i] * sum;
    return sum;
}

// `&&` says nothing of a third one.
// ADCC: two_others_hold(return)/(g)
// ARGS: a=1, b=1, k=0, n=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double two_others_hold(int a, int b, int k, int n, const struct Grid *g)
{
    double sum = 1.0;
    if (k > 0)
        sum += g->dt;
    for (int i = 0; i < n; i++)
        if (a > 0 && b > 0)
            sum += g->u[i] * sum;
    return sum;
}

// Where both hold it was read; not where one of them does.
// ADCC: one_of_two_holds(return)/(g)
// ARGS: a=0, b=1, n=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: a=1, b=0, n=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double one_of_two_holds(int a, int b, int n, const struct Grid *g)
{
    double sum = 1.0;
    if (a > 0 && b > 0)
        sum += g->dt;
    for (int i = 0; i < n; i++) {
        if (a > 0)
            sum += g->u[i] * sum;
        if (b > 0)
            sum += g->next[i] * sum;
    }
    return sum;
}

// Where it was read the other arm is not taken.
// ADCC: does_not_hold(return)/(g)
// ARGS: a=0, n=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double does_not_hold(int a, int n, const struct Grid *g)
{
    double sum = 1.0;
    if (a > 0)
        sum += g->dt;
    for (int i = 0; i < n; i++)
        if (a > 0)
            sum *= sum;
        else
            sum += g->u[i] * sum;
    return sum;
}

// The arm in which it was not read says nothing.
// ADCC: read_otherwise(return)/(g)
// ARGS: a=0, n=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: a=1, n=2, g=null
// ARGS: a=2, n=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double read_otherwise(int a, int n, const struct Grid *g)
{
    double sum = 1.0;
    if (a > 0)
        sum *= 0.5;
    else
        sum += g->dt;
    for (int i = 0; i < n; i++)
        if (a > 0)
            sum += a > 1 ? g->u[i] * sum : 0.3;
    return sum;
}

// It was read where both loops run, not where one of them does.
// ADCC: one_of_two_loops(return)/(g)
// ARGS: n=2, m=0, k=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: n=2, m=2, k=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double one_of_two_loops(int n, int m, int k, const struct Grid *g)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            sum += g->dt * sum;
    for (int i = 0; i < n; i++)
        if (k > i)
            sum += g->u[i] * sum;
    return sum;
}

// Two conditions of the program's own in front of one loop.
// ADCC: two_conditions(return)/(g)
// ARGS: a=0, b=1, n=2, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: a=1, b=0, n=2, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: a=0, b=0, n=2, g=null
double two_conditions(int a, int b, int n, const struct Grid *g)
{
    double sum = 1.0;
    if (a > 0)
        sum += g->dt;
    if (b > 0)
        sum += g->viscosity * sum;
    for (int i = 0; i < n; i++) {
        if (a > 0)
            sum += g->u[i] * i;
        if (b > 0)
            sum += g->next[i] * sum;
    }
    return sum;
}

// Where a `while` ran it was read, and nowhere else.
// ADCC: behind_while(return)/(g)
// ARGS: n=0, m=2, k=0, g=null
// ARGS: n=0, m=2, k=1, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: n=2, m=2, k=1, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double behind_while(int n, int m, int k, const struct Grid *g)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        sum += g->u[i];
        if (sum > 30.0)
            break;
    }
    for (int j = 0; j < m; j++)
        if (k > j)
            sum += g->next[j];
    return sum;
}

// What was asked in an outer loop is not known behind it.
// ADCC: in_outer_loop(return,g)/(g)
// ARGS: n=0, k=0, g=null
// ARGS: n=2, k=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double in_outer_loop(int n, int k, struct Grid *g)
{
    double sum = 1.0;
    for (int step = 0; step < 3; step++) {
        for (int i = 0; i < n; i++)
            sum += g->u[i] * sum;
        if (n > 1)
            g->u = g->next;
    }
    for (int i = 0; i < n; i++)
        if (k > i)
            sum += g->next[i] * sum;
    return sum;
}

// The first case of a switch is not where its value is not zero.
// ADCC: by_switch(return)/(g)
// ARGS: k=1, n=2, m=0, g=null
// ARGS: k=1, n=2, m=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double by_switch(int k, int n, int m, const struct Grid *g)
{
    double sum = 1.0;
    int is = k > 0;
    switch (is) {
    case 0: sum += g->dt; break;
    case 2: sum += 0.1; break;
    default: sum *= 0.5; break;
    }
    for (int i = 0; i < n; i++)
        if (is)
            sum += m > i ? g->u[i] * sum : 0.2;
    return sum;
}

// The record changes between two loops: what the first one's condition loaded is old.
// ADCC: changed_between(return,g)/(g)
// ARGS: a=1, n=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double changed_between(int a, int n, struct Grid *g)
{
    double sum = 0.0;
    int is = a > 0;
    if (is)
        sum += g->dt;
    for (int i = 0; i < n; i++)
        if (is)
            sum += g->u[i] * sum;
    if (is)
        g->next = g->u + 1;
    for (int i = 0; i < n; i++)
        if (is)
            sum += g->next[i] * sum;
    return sum;
}

// A truth value that is not set yet is not one.
struct Flags {
    _Bool is_on;
    int n;
    double *u;
};

// ADCC: unset_flag(return)/(x)
// ARGS: n=0, m=3, x[3]
// ARGS: n=1, m=3, x[3]
double unset_flag(int n, int m, double *x)
{
    struct Flags *f = malloc(sizeof *f);
    double sum = 1.0;
    memset(f, 7, sizeof *f);
    f->u = x;
    if (n > 0)
        f->is_on = 1;
    for (int i = 0; i < m; i++) {
        sum += f->u[i] * sum;
        if (n > 0 && f->is_on)
            sum *= x[i];
    }
    free(f);
    return sum;
}
