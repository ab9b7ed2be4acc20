// RUN: %run-test %s
// What a loop loads from a record is not loaded in front of it where the loop writes there, by whatever the address was made of.
#include <string.h>

struct Grid {
    int n;
    double dt, viscosity;
    double *u, *next;
};

// A pointer that was loaded may lead to the record's own number.
// ADCC: by_member(return,g)/(g)
// ARGS: g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double by_member(struct Grid *g)
{
    double sum = 0.0, *number;
    g->next = &g->viscosity;
    number = g->next;
    for (int i = 0; i < g->n; i++) {
        sum += g->u[i] * g->viscosity;
        *number *= 0.5 + 0.1 * i;
    }
    return sum;
}

static void shrink(struct Grid *g, int k)
{
    if (k > 1)
        shrink(g, k - 1);
    g->dt *= 0.9;
}

// A helper writes.
// ADCC: in_helper(return,g)/(g)
// ARGS: g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double in_helper(struct Grid *g)
{
    double sum = g->viscosity;
    for (int i = 0; i < g->n; i++) {
        sum += g->dt * g->u[i];
        shrink(g, 3);
    }
    return sum;
}

// A loop in the loop writes.
// ADCC: in_loop(return,g)/(g)
// ARGS: g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double in_loop(struct Grid *g)
{
    double sum = 0.0;
    for (int i = 0; i < g->n; i++) {
        sum += g->dt * g->u[i];
        for (int j = 0; j < i; j++)
            g->dt *= 0.9;
    }
    return sum;
}

// A pointer that the loop carries: what it begins with, and what a round makes of it.
// ADCC: carried_first(return,g)/(g)
// ARGS: m=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: m=3, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double carried_first(int m, struct Grid *g)
{
    double own[4] = {0.1, 0.2, 0.3, 0.4}, sum = 0.0, *number = &g->dt;
    for (int i = 0; i < m; i++) {
        *number *= 0.5;
        sum += g->u[i] * g->dt;
        number = own + i;
    }
    return sum + own[0] * own[1];
}

// What a round makes of it.
// ADCC: carried_on(return,g)/(g)
// ARGS: m=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: m=3, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double carried_on(int m, struct Grid *g)
{
    double own = 0.4, sum = 0.0, *number = &own;
    for (int i = 0; i < m; i++) {
        *number *= 0.5;
        sum += g->u[i] * g->dt;
        number = &g->dt;
    }
    return sum * own;
}

// The same in loops that are left early.
// ADCC: carried_first_early(return,g)/(g)
// ARGS: m=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: m=3, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double carried_first_early(int m, struct Grid *g)
{
    double own[4] = {0.1, 0.2, 0.3, 0.4}, sum = 0.0, *number = &g->dt;
    for (int i = 0; i < m; i++) {
        *number *= 0.5;
        sum += g->u[i] * g->dt;
        if (sum > 9.0)
            break;
        number = own + i;
    }
    return sum + own[0] * own[1];
}

// ADCC: carried_on_early(return,g)/(g)
// ARGS: m=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: m=3, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double carried_on_early(int m, struct Grid *g)
{
    double own = 0.4, sum = 0.0, *number = &own;
    for (int i = 0; i < m; i++) {
        *number *= 0.5;
        sum += g->u[i] * g->dt;
        if (sum > 9.0)
            break;
        number = &g->dt;
    }
    return sum * own;
}

// What a loop in front of it leaves.
// ADCC: carried_out(return,g)/(g)
// ARGS: m=0, k=0, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: m=3, k=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double carried_out(int m, int k, struct Grid *g)
{
    double own[4] = {0.1, 0.2, 0.3, 0.4}, sum = 0.0, *number = own;
    for (int i = 0; i < m; i++) {
        *number *= g->u[i];
        number = i == k ? &g->viscosity : own + i;
    }
    for (int i = 0; i < g->n; i++) {
        sum += g->viscosity * g->u[i];
        *number *= 0.7;
    }
    return sum + own[0] * own[1];
}

// Globals: a pointer to one leads to it, and not to others.
static double one = 0.6, two = 0.8;

// ADCC: two_globals(return)/(x)
// ARGS: n=3, x[6] in -1..1
double two_globals(int n, const double *x)
{
    double sum = 0.0;
    one = 0.6;
    two = 0.8;
    for (int i = 0; i < n; i++) {
        sum += x[i] * one * two;
        one *= 0.9;
    }
    return sum * one;
}

// Two records that may be one.
// ADCC: two_records(return,g,h)/(g,h)
// ARGS: g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4], h=@g
// ARGS: g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4], h.n=3, h.dt=0.4, h.viscosity=0.7, h.u[4] in -1..1, h.next[4]
double two_records(struct Grid *g, struct Grid *h)
{
    double sum = 0.0;
    for (int i = 0; i < g->n; i++) {
        sum += g->dt * g->u[i];
        h->dt *= 0.9;
    }
    return sum;
}

// A record that is passed by value: its address is kept in memory, given to a helper, chosen; blocks are copied into it.
// ADCC: value_in_table(return)/(g)
// ARGS: k=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double value_in_table(int k, struct Grid g)
{
    double *numbers[2] = {&g.dt, &g.viscosity}, sum = 0.0;
    for (int i = 0; i < g.n; i++) {
        sum += g.dt * g.u[i] * g.viscosity;
        *numbers[k] *= 0.5;
    }
    return sum;
}

// ADCC: value_by_blocks(return)/(g)
// ARGS: from[2], g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double value_by_blocks(const double *from, struct Grid g)
{
    double sum = 0.0;
    for (int i = 0; i < g.n; i++) {
        sum += g.dt * g.u[i];
        memcpy(&g.dt, from, sizeof g.dt);
    }
    for (int i = 0; i < g.n; i++) {
        sum += g.viscosity * g.u[i];
        memset(&g.viscosity, 0, sizeof g.viscosity);
    }
    return sum;
}

static double *scaled(double *x, int k)
{
    if (k > 3)
        return scaled(x, k - 2);
    *x *= 0.5;
    return x;
}

// ADCC: value_handed_on(return)/(g)
// ARGS: g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double value_handed_on(struct Grid g)
{
    double *number = scaled(&g.dt, 5), sum = 0.0;
    for (int i = 0; i < g.n; i++) {
        sum += g.dt * g.u[i];
        *number *= 0.5;
    }
    return sum;
}

// ADCC: value_carried(return)/(g)
// ARGS: g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double value_carried(struct Grid g)
{
    double own = 0.6, sum = 0.0, *number = &g.dt;
    for (int i = 0; i < g.n; i++) {
        sum += g.dt * g.u[i];
        *number *= 0.5;
        number = &own;
    }
    return sum * own;
}
