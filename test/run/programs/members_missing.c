// RUN: %run-test %s
// Records that are missing where no loop reads them: whether one does is not seen of each loop.
#include <stdlib.h>

struct Grid {
    int n;
    double dt, viscosity;
    double *u, *next;
};

// Loops that run alike, and loops that do not: by another comparison, another begin, another end.
// ADCC: other_bounds(return)/(g)
// ARGS: n=1, m=1, g=null
// ARGS: n=3, m=2, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[16] in -1..1, g.next[4]
double other_bounds(int n, int m, const struct Grid *g)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++)
            sum += g->u[i] * g->u[j];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m - 1; j++)
            sum += g->next[i] * g->u[j];
    for (int i = 1; i <= m; i++)
        for (int j = 1; j < m; j++)
            sum += g->next[i] * g->u[j] * g->dt;
    return sum;
}

// Unsigned numbers and narrow ones wrap: where the counter is least the bound is not.
// ADCC: wrapping(return)/(g)
// ARGS: n=1, g=null
// ARGS: n=3, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[8] in -1..1, g.next[8]
double wrapping(unsigned n, const struct Grid *g)
{
    double sum = 0.0;
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = i - 1; j < n; j++)
            sum += g->u[i] * g->next[j];
    return sum;
}

// A number that is cast to a narrow type is not greatest where it was greatest.
// ADCC: narrowed(return)/(g)
// ARGS: n=256, g=null
// ARGS: n=385, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[385] in -1..1, g.next[128]
double narrowed(int n, const struct Grid *g)
{
    double sum = 0.0;
    for (int i = 256; i < n; i++)
        for (int j = 0; j < (signed char)i; j++)
            sum += g->u[i] * g->next[j];
    return sum;
}

// Falling loops that reach one end and not the other.
// ADCC: falling(return)/(g)
// ARGS: n=1, g=null
// ARGS: n=3, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[8] in -1..1, g.next[8]
double falling(int n, const struct Grid *g)
{
    double sum = 0.0;
    for (int i = n; i > 0; i--)
        for (int j = 1; j < i; j++)
            sum += g->u[i] * g->next[j];
    for (int i = n; i > 0; i--)
        for (int j = n; j > i; j--)
            sum += g->u[i] * g->next[j];
    return sum;
}

// `while`: what its head asks first; a division is not made where it is not reached.
// ADCC: heads(return)/(g)
// ARGS: n=0, k=0, g=null
// ARGS: n=3, k=2, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[8] in -1..1, g.next[8]
double heads(int n, int k, const struct Grid *g)
{
    double sum = 0.0;
    int i = 0, done = 0;
    while (!done && n > 0 && i < n / k) {
        sum += g->u[i] * g->dt;
        if (sum > 1.5)
            done = 1;
        i++;
    }
    i = 0;
    while (sum < 7.5 && n > 0 && i < 9 % k) {
        sum += g->u[i] * g->dt;
        if (sum > 1.5)
            break;
        i++;
    }
    return sum;
}

// What stands behind `||` is not asked in the first round.
// ADCC: asked_later(return)/(g)
// ARGS: m=0, g=null
// ARGS: m=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double asked_later(int m, const struct Grid *g)
{
    double sum = 1.0;
    int i = 0;
    while (i == 0 || g->n > i) {
        if (m == 0)
            break;
        sum += sum * g->u[i];
        i++;
    }
    return sum;
}

// In the first round of the outer loop the inner one does not run.
// ADCC: never_first(return)/(g)
// ARGS: n=3, g=null
// ARGS: n=-1, m=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double never_first(int n, int m, const struct Grid *g)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++)
        if (i == 0)
            for (int j = 0; j < i; j++)
                sum += g->u[j] * sum;
    return m ? sum + g->dt : sum;
}

// The number that a head asks for is the outer loop's.
// ADCC: other_counter(return)/(g)
// ARGS: m=1, n=2, g=null
// ARGS: m=0, n=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double other_counter(int m, int n, const struct Grid *g)
{
    double sum = 1.0;
    for (int k = m; k < n; k++) {
        int i = 0;
        while (k == 0 && i < g->n) {
            sum += g->u[i] * sum;
            i++;
            if (sum > 50.0)
                break;
        }
    }
    return sum;
}

// It is asked for another value than it begins with.
// ADCC: not_yet(return)/(g)
// ARGS: m=0, g=null
// ARGS: m=1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double not_yet(int m, const struct Grid *g)
{
    double sum = 1.0;
    for (int i = 0; i != 0 && i < g->n; i++)
        sum += g->u[i] * sum;
    return m ? sum * g->dt : sum;
}

// A flag is tested for another value than it begins with, or behind an operation of the head.
// ADCC: flags(return)/(g)
// ARGS: n=3, m=0, state=1, g=null
// ARGS: n=3, m=3, state=0, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[8] in -1..1, g.next[8]
double flags(int n, int m, int state, const struct Grid *g)
{
    double sum = 0.0;
    int i = 0;
    for (int k = state; k == 0 && g->u[k] < 4.0; k++)
        sum += g->dt;
    for (int k = 2; k == 1 && g->u[k] < 4.0; k++)
        sum += g->dt;
    while (i < n) {
        if (m > 0 && g->u[i] > 0.2)
            sum += g->u[i];
        i++;
        if (sum > 8.0)
            break;
    }
    return sum;
}

// In a switch, too, it may be another arm.
// ADCC: in_switch(return)/(g)
// ARGS: k=1, n=2, g=null
// ARGS: k=3, n=2, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double in_switch(int k, int n, const struct Grid *g)
{
    double sum = 1.0;
    for (int i = 0; i < n; i++)
        switch (k) {
        case 1: sum *= 0.5; break;
        case 3: sum += g->u[i] * sum; break;
        default: sum += 0.1; break;
        }
    return sum;
}

// Two loops that begin alike, and run under two conditions.
// ADCC: two_whiles(return)/(g)
// ARGS: n=0, m=2, k=2, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: n=2, m=0, k=2, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: n=0, m=0, k=2, g=null
double two_whiles(int n, int m, int k, const struct Grid *g)
{
    double sum = 0.0;
    for (int step = 0; step < k; step++) {
        int i = 0;
        double s = 0.0;
        while (i < n) {
            s += g->u[i];
            i++;
            if (s > 30.0)
                break;
        }
        i = 0;
        sum += s;
        s = 0.0;
        while (i < m) {
            s += g->next[i];
            i++;
            if (s > 30.0)
                break;
        }
        sum += s * s;
    }
    return sum;
}

// A loop in a loop runs seldomer than a loop that is like the outer one.
// ADCC: more_loops(return)/(g,h)
// ARGS: n=2, m=0, k=1, h=null, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: n=0, m=2, k=1, h=null, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double more_loops(int n, int m, int k, const struct Grid *g, const struct Grid *h)
{
    double sum = 1.0;
    for (int step = 0; step < k; step++) {
        for (int i = 0; i < n; i++)
            sum += g->u[i] * sum;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                sum += h->u[j] * sum;
    }
    for (int step = 0; step < k; step++) {
        for (int i = 0; i < m; i++)
            sum += g->next[i] * sum;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                sum += h->next[j] * sum;
    }
    return sum;
}

// A block of no records.
// ADCC: empty_block(return)/(x)
// ARGS: n=0, m=2, x[3]
// ARGS: n=1, m=2, x[3]
double empty_block(int n, int m, double *x)
{
    struct Grid *g = malloc((size_t)n * sizeof *g);
    double sum = 1.0;
    if (n > 0)
        g->u = x;
    for (int i = 0; i < m; i++)
        sum += i < n ? g->u[i] * sum : 0.2 * x[i];
    free(g);
    return sum;
}

// The record behind the last one.
// ADCC: behind_last(return)/(g)
// ARGS: k=1, m=0, n=2, g[1], g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
// ARGS: k=0, m=2, n=2, g[1], g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double behind_last(int k, int m, int n, const struct Grid *g)
{
    const struct Grid *h = g + k;
    double sum = g->dt * (h - g > 7);
    for (int i = 0; i < n; i++)
        sum += i < m ? h->u[i] * (sum + 1.0) : g->next[i];
    return sum;
}
