// RUN: %run-test %s
// What loops load from records is loaded in front of them, and handed on as parameters; and where that would be wrong.
#include <math.h>
#include <string.h>

struct Grid {
    int n;
    double dt, viscosity;
    double *u, *next;
};

// Two arrays, apart or not, and numbers beside them; `next` may lead to what `u` leads to, or to the record's own number.
// ADCC: burgers(g)/(g)
// ARGS: steps=2, g.n=4, g.dt=0.1, g.viscosity=0.3, g.u[16] in -1..1, g.next[16] in -1..1
// ARGS: steps=2, g.n=0, g.dt=0.1, g.viscosity=0.3, g.u=null, g.next=null
void burgers(struct Grid *g, int steps)
{
    double h = 1.0 / (g->n - 1);
    for (int step = 0; step < steps; step++) {
        for (int i = 1; i < g->n - 1; i++)
            for (int j = 1; j < g->n - 1; j++) {
                double here = g->u[i * g->n + j], north = g->u[(i - 1) * g->n + j], south = g->u[(i + 1) * g->n + j];
                double west = g->u[i * g->n + j - 1], east = g->u[i * g->n + j + 1];
                double slope = (east - west + south - north) / (2.0 * h);
                double bend = (east + west + south + north - 4.0 * here) / (h * h);
                g->next[i * g->n + j] = here + g->dt * (g->viscosity * bend - here * slope);
            }
        for (int i = 1; i < g->n - 1; i++)
            for (int j = 1; j < g->n - 1; j++)
                g->u[i * g->n + j] = g->next[i * g->n + j];
    }
}

// One array by two members, shifted.
// ADCC: shifted(x,g)/(x,g)
// ARGS: n=4, x[8] in -1..1, g.n=4, g.dt=0.1, g.viscosity=0.3, g.u=@x, g.next=@x+1
// ARGS: n=4, x[8] in -1..1, g.n=4, g.dt=0.1, g.viscosity=0.3, g.u=@x+1, g.next=@x
// ARGS: n=4, x[8] in -1..1, g.n=4, g.dt=0.1, g.viscosity=0.3, g.u=@x, g.next=@x+4
void shifted(int n, double *x, struct Grid *g)
{
    for (int i = 0; i < g->n; i++)
        g->next[i] = g->dt * sin(g->u[i] * g->u[i]);
    for (int i = 0; i < n; i++)
        x[i] += g->viscosity * g->u[i];
}

// What is read in front of the loop under one condition is needed in it under another one.
// ADCC: chosen(return)/(x,g)
// ARGS: k=0, m=3, x[3] in -1..1, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[3] in -1..1, g.next[3] in -1..1
// ARGS: k=2, m=3, x[3] in -1..1, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[3] in -1..1, g.next[3] in -1..1
// ARGS: k=4, m=3, x[3] in -1..1, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[3] in -1..1, g.next[3] in -1..1
double chosen(int k, int m, const double *x, const struct Grid *g)
{
    double sum = k > 0 ? g->dt : 0.0;
    for (int i = 0; i < m; i++) {
        if (k > 0)
            sum += g->u[i] * x[i];
        if (k < 3)
            sum += g->viscosity * g->next[i] * x[i] * x[i];
    }
    return sum;
}

// Where no loop runs there need be no record.
// ADCC: missing(return)/(g)
// ARGS: n=3, m=2, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[6] in -1..1, g.next[3]
// ARGS: n=0, m=2, g=null
// ARGS: n=2, m=0, g=null
double missing(int n, int m, const struct Grid *g)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            sum += g->dt * g->u[i * m + j] * g->next[i];
    return sum;
}

// The inner loop runs for some of the outer one's iterations alone: not for the first, or not for the last.
// ADCC: triangles(return)/(g)
// ARGS: n=3, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[9] in -1..1, g.next[9]
// ARGS: n=1, g=null
// ARGS: n=0, g=null
double triangles(int n, const struct Grid *g)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            sum += g->u[i * n + j] * g->next[j];
    for (int i = n - 1; i >= 0; i--)
        for (int j = i + 1; j < n; j++)
            sum -= g->u[i] * g->next[j] * g->dt;
    return sum;
}

// Both inner loops run, but never at once for two points: there is no iteration that reads the record.
// ADCC: never_at_once(return)/(g)
// ARGS: n=2, g=null
// ARGS: n=4, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
double never_at_once(int n, const struct Grid *g)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            for (int k = 0; k < i; k++)
                sum += g->u[j] * g->next[k];
    return sum;
}

// A branch is not always taken.
// ADCC: seldom(return)/(g,x)
// ARGS: n=3, x[3]={0.3,0.4,0.2}, g=null
// ARGS: n=3, x[3]={0.3,0.7,0.2}, g.n=1, g.dt=0.4, g.viscosity=0.7, g.u[3] in -1..1, g.next[3]
double seldom(int n, const double *x, const struct Grid *g)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        if (x[i] > 0.5)
            sum += g->u[i] * x[i];
    return sum;
}

// Loops that change what they load: a pointer, a number by another pointer, a count.
// ADCC: changing(g)/(g)
// ARGS: g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
void changing(struct Grid *g)
{
    double *number = &g->viscosity;
    for (int i = 0; i < g->n; i++) {
        g->u[i] += g->dt * g->next[i] * g->viscosity;
        *number *= 0.5 + g->u[0];
        if (i == 1) {
            double *swap = g->u;
            g->u = g->next;
            g->next = swap;
        }
    }
    for (int i = 0; i < g->n; i++)
        if (g->u[i] > 0.3)
            g->n = 2;
}

// What a helper is given it may change.
static void turn(struct Grid *g)
{
    double *swap = g->u;
    g->u = g->next;
    g->next = swap;
}

// ADCC: helped(g)/(g)
// ARGS: g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
void helped(struct Grid *g)
{
    for (int i = 0; i < g->n; i++) {
        g->u[i] += g->dt * g->next[i];
        turn(g);
    }
}

// A block of bytes that goes on behind the member that its pointer leads to.
struct Counted {
    long first;
    int n, step;
};

// ADCC: copied(return)/(x)
// ARGS: s.first=0, s.n=4, s.step=1, other.first=1, other.n=2, other.step=2, x[6] in -1..1
double copied(struct Counted *s, struct Counted *other, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < s->n; i++) {
        sum += x[i] * x[i + s->first * s->step];
        memcpy(&s->first, &other->first, sizeof *s);
    }
    return sum;
}

// Records in records, and arrays of pointers.
struct Model {
    struct {
        const double *weights;
        int count;
    } layer;
    struct Grid *grid;
    double **rows;
};

// ADCC: nested(return,m)/(m)
// ARGS: m.layer.weights[3], m.layer.count=3, m.grid[1], m.grid.n=3, m.grid.dt=0.3, m.grid.viscosity=0.2, m.grid.u[3] in -1..1, m.grid.next[3], m.rows[3][3]
// ARGS: m.layer.weights=null, m.layer.count=0, m.grid=null, m.rows=null
double nested(struct Model *m)
{
    double sum = 0.0;
    for (int i = 0; i < m->layer.count; i++)
        for (int j = 0; j < m->grid->n; j++) {
            m->rows[i][j] *= m->layer.weights[i] * m->grid->u[j];
            sum += m->rows[i][j] * m->grid->dt * m->grid->next[j];
        }
    return sum;
}

// Left early: what the loop's head asks first, and what stands behind `break`.
// ADCC: early(return,g)/(g)
// ARGS: g.n=4, g.dt=0.4, g.viscosity=0.7, g.u[5] in -1..1, g.next[5]
// ARGS: g.n=0, g.dt=0.4, g.viscosity=0.7, g.u=null, g.next=null
double early(struct Grid *g)
{
    double sum = 0.0;
    int done = 0;
    for (int i = 0; !done && i < g->n; i++) {
        sum += g->u[i] * g->dt;
        if (sum > 2.5)
            break;
        for (int j = 0; j < i; j++)
            g->next[j] += g->u[j] * sum;
        done = g->next[0] > 8.0;
    }
    return sum;
}

// It calls itself: the inner call is not of what has the members as parameters.
// ADCC: halves(return)/(g)
// ARGS: low=0, high=5, g.n=5, g.dt=0.4, g.viscosity=0.7, g.u[5] in -1..1, g.next[5]
double halves(const struct Grid *g, int low, int high)
{
    const double *u = g->u;
    double sum = 0.0;
    if (high - low > 2) {
        int middle = (low + high) / 2;
        return halves(g, low, middle) * halves(g, middle, high) * g->dt;
    }
    for (int i = low; i < high; i++)
        sum += u[i] * g->next[i];
    return sum;
}

// Of pointers in global variables, too; and numbers there.
static double scale = 0.6;
static double *table;

// ADCC: of_globals(x)/(x)
// ARGS: n=3, x[6] in -1..1
// ARGS: n=0, x=null
void of_globals(int n, double *x)
{
    scale = 0.7;
    table = x;
    for (int i = 0; i < n; i++)
        table[i] += scale * table[i + 3] * table[i];
    for (int i = 0; i < n; i++) {
        x[i] *= scale;
        scale = 0.5 * x[i] + 0.1;
    }
}

// A record that is passed by value is nobody else's, unless its address goes somewhere.
// ADCC: by_value(out)/(g,out)
// ARGS: out[4], g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next=@out
void by_value(double *out, struct Grid g)
{
    for (int i = 0; i < g.n; i++)
        g.next[i] = g.dt * sin(g.u[i] * g.next[i + 1]) + g.viscosity;
    for (int i = 0; i < g.n; i++) {
        out[i] *= g.dt * g.u[i];
        g.dt *= 0.5;
    }
}

// ADCC: by_value_kept(u)/(g,u)
// ARGS: u[3] in -1..1, g.n=3, g.dt=0.4, g.viscosity=0.7, g.u[4] in -1..1, g.next[4]
void by_value_kept(struct Grid g, double *u)
{
    double *number = u[0] > 5.0 ? u : &g.dt;
    for (int i = 0; i < g.n; i++) {
        u[i] += g.dt * g.u[i];
        *number *= 0.5 + u[i];
    }
}
