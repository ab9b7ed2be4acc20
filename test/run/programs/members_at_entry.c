// RUN: %run-test %s
// What a function loads in its beginning, in any case or under a condition, whoever calls its core loads: where that would be something else, it stays.
#include <stddef.h>

struct Grid {
    int n;
    double dt, viscosity;
    double *u, *next;
};

// A condition that is only known behind a loop.
// ADCC: known_late(return)/(g,x)
// ARGS: n=3, x[4]={0.2,0.3,0.4,0.5}, g=null
// ARGS: n=3, x[4]={0.2,0.9,0.4,0.5}, g.n=2, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double known_late(int n, double *x, struct Grid *g)
{
    double sum = 1.0, *u = NULL;
    int found = -1;
    for (int i = 0; i < n; i++)
        if (x[i] > 0.8)
            found = i;
    if (found >= 0)
        u = g->u;
    for (int i = 0; i < n; i++)
        if (found >= 0) {
            u[i] *= x[i];
            sum += u[i] * u[i];
        }
    return sum;
}

// A condition of which one part is known in the beginning, and one is not.
// ADCC: first_unknown(return,x)/(g,x)
// ARGS: n=3, x[4]={0.2,0.3,0.4,0.5}, g=null
// ARGS: n=3, x[4]={0.2,0.9,0.4,0.5}, g.n=2, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double first_unknown(int n, double *x, struct Grid *g)
{
    double sum = 1.0, *u = NULL;
    int found = -1, p, q = n > 0;
    for (int i = 0; i < n; i++)
        if (x[i] > 0.8)
            found = i;
    p = found >= 0;
    if (p && q)
        u = g->u;
    for (int i = 0; i < n; i++)
        if (u) {
            u[i] *= x[i];
            sum += u[i] * u[i];
        }
    return sum;
}

// ADCC: second_unknown(return,x)/(g,x)
// ARGS: n=3, x[4]={0.2,0.3,0.4,0.5}, g=null
// ARGS: n=3, x[4]={0.2,0.9,0.4,0.5}, g.n=2, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double second_unknown(int n, double *x, struct Grid *g)
{
    double sum = 1.0, *u = NULL;
    int found = -1, p, q = n > 0;
    for (int i = 0; i < n; i++)
        if (x[i] > 0.8)
            found = i;
    p = found >= 0;
    if (q && p)
        u = g->u;
    for (int i = 0; i < n; i++)
        if (u) {
            u[i] *= x[i];
            sum += u[i] * u[i];
        }
    return sum;
}

// ADCC: other_unknown(return,x)/(g,x)
// ARGS: n=3, k=0, x[4]={0.2,0.3,0.4,0.5}, g=null
// ARGS: n=3, k=0, x[4]={0.2,0.9,0.4,0.5}, g.n=2, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double other_unknown(int n, int k, double *x, struct Grid *g)
{
    double sum = 1.0, *u = NULL;
    int found = -1, p, q = k > 0;
    for (int i = 0; i < n; i++)
        if (x[i] > 0.8)
            found = i;
    p = found >= 0;
    if (q || p)
        u = g->u;
    for (int i = 0; i < n; i++)
        if (u) {
            u[i] *= x[i];
            sum += u[i] * u[i];
        }
    return sum;
}

// The branch gives something else where it does not load.
// The branch gives something else where it does not load.
static double spare[4] = {0.1, 0.2, 0.3, 0.4};
// ADCC: spare_array(return)/(g)
// ARGS: n=0, m=2, g=null
// ARGS: n=2, m=2, g.n=2, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double spare_array(int n, int m, struct Grid *g)
{
    double sum = 1.0, *u = spare;
    if (n > 0)
        u = g->u;
    for (int i = 0; i < m; i++)
        sum += u[i] * u[i];
    return sum;
}

// Two conditions that change places.
// ADCC: exchanged(return)/(g)
// ARGS: k=0, n=2, m=0, g.n=2, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: k=1, n=2, m=0, g.n=2, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double exchanged(int k, int n, int m, struct Grid *g)
{
    double sum = 1.0, *u = NULL, *next = NULL;
    int p = n > 0, q = m > 0, a, b;
    if (k) {
        a = p;
        b = q;
    } else {
        a = q;
        b = p;
    }
    if (a)
        u = g->u;
    if (b)
        next = g->next;
    for (int i = 0; i < n; i++) {
        if (a)
            sum += u[i] * u[i];
        if (b)
            sum += next[i] * sum;
    }
    return sum;
}

// A condition on a real that is chosen.
// ADCC: chosen_real(return)/(g)
// ARGS: k=1, n=2, a=0.2, b=0.7, g=null
// ARGS: k=0, n=2, a=0.2, b=0.7, g.n=2, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double chosen_real(int k, int n, double a, double b, struct Grid *g)
{
    double sum = 1.0, *u = NULL, t;
    if (k)
        t = a;
    else
        t = b;
    if (t > 0.5)
        u = g->u;
    for (int i = 0; i < n; i++)
        sum += u ? u[i] * u[i] : sum;
    return sum;
}

// The record changes in the branch that loads from it.
// ADCC: stored_in_branch(return)/(g,h)
// ARGS: n=2, g.n=2, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4], h=@g
// ARGS: n=2, g.n=2, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4], h.n=2, h.dt=0.4, h.viscosity=0.7, h.u[4] in -1..1, h.next[4]
double stored_in_branch(int n, struct Grid *g, struct Grid *h)
{
    double sum = 1.0, *u = NULL;
    if (n > 0) {
        h->u = h->next;
        u = g->u;
    }
    for (int i = 0; i < n; i++)
        sum += u ? u[i] * u[i] : sum;
    return sum;
}

// A branch that gives what was loaded in front of it.
// ADCC: loaded_before(return)/(g,h)
// ARGS: n=2, g.n=2, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4], h=@g
double loaded_before(int n, struct Grid *g, struct Grid *h)
{
    double sum = 1.0, *u = NULL, *v;
    h->u = h->next;
    v = g->u;
    if (n > 0)
        u = v;
    for (int i = 0; i < n; i++)
        sum += u ? u[i] * u[i] : v[i] * sum;
    return sum;
}

// What is read in a branch may be missing elsewhere.
// ADCC: read_in_branch(return,h)/(g,h)
// ARGS: k=0, g=null, h.n=3, h.dt=0.4, h.viscosity=0.7, h.u[4] in -1..1, h.next[4]
// ARGS: k=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4], h.n=3, h.dt=0.4, h.viscosity=0.7, h.u[4] in -1..1, h.next[4]
double read_in_branch(int k, const struct Grid *g, struct Grid *h)
{
    double sum = 0.0;
    const double *v = NULL;
    if (k > 0)
        v = g->u;
    for (int i = 0; i < h->n; i++) {
        h->next[i] = h->u[i] * h->u[i] * (k > i ? g->dt * v[i] : 0.5);
        sum += h->next[i] * h->next[i] * h->u[i];
    }
    return sum;
}
