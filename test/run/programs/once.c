// An adjoint that is set to zero and added to is stored once; and what may be the same element in between.
// RUN: %run-test %s
// ADCC: damped(y)/(x,y); halves(y)/(x,y); product(y)/(x,y); crossed(y)/(x,y); thrice(y)/(x,y); neighbours(y)/(x,y); in_branch(y)/(x,y); negated(y)/(x,y); both_scaled(x,y)/(x,y); through_local(y)/(x,y); looked_at(y)/(x,y); through_x(x,y)/(x,y)
// ARGS: n=0, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=9, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=9, x[40] in 0.2..1, y = @x
// ARGS: n=9, x[40] in 0.2..1, y = @x+1
// ARGS: n=9, y[40] in 0.2..1, x = @y+1
// ADCC: three(y,z)/(x,y,z); turns(y,z)/(x,y,z)
// ARGS: n=9, x[40] in 0.2..1, y[40] in 0.2..1, z[40] in 0.2..1
// ARGS: n=9, x[40] in 0.2..1, y = @x, z[40] in 0.2..1
// ARGS: n=9, x[40] in 0.2..1, y[40] in 0.2..1, z = @y
// ARGS: n=9, x[40] in 0.2..1, y = @x, z = @x
// ARGS: n=9, x[40] in 0.2..1, y[40] in 0.2..1, z = @y+1
// ADCC: read_again(return,y)/(x,y); one_seed(return,y)/(x,y)
// ARGS: n=9, x[40] in 0.2..1, y[40] in 0.2..1, w[4] in 0.2..1
// ADCC: members(return)/(x); floats(return)/(x); joined(return)/(x)
// ARGS: n=19, x[40] in 0.2..1
#include <math.h>

void damped(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = 0.9 * y[i] + 0.1 * x[i];
}

void halves(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = 0.5 * (y[i] + x[i]);
        x[i] = 0.25 * (y[i] - x[i]);
    }
}

void product(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] - y[i] * x[i];
}

/* What is added needs a load that a store on the way may change. */
void crossed(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double a = x[i], b = y[i];
        x[i] = 0.8 * a - 0.6 * b;
        y[i] = 0.6 * a + 0.8 * b;
    }
}

void thrice(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i] * x[i] + sin(y[i]) * x[i] - y[i];
}

void neighbours(int n, const double *x, double *y)
{
    for (int i = 1; i < n; i++)
        y[i] = 0.7 * y[i] - 0.2 * y[i - 1] * x[i] + 0.1 * y[i + 1] - x[i + 1];
}

/* What is added stands in a branch. */
void in_branch(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        if (x[i] > 0.5)
            y[i] = y[i] * x[i + 1];
        else
            y[i] = x[i];
    }
}

void negated(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i] - y[i];
}

/* In between, the adjoint of what may be the same element is read and set to zero. */
void both_scaled(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double a = x[i], b = y[i];
        x[i] = 3.0 * a;
        y[i] = 2.0 * b;
    }
}

/* What is added is the adjoint of an element that something was added to in between. */
void through_local(int n, const double *x, double *y)
{
    double l[40] = {0.0};

    for (int i = 0; i < n; i++) {
        l[i & ~1] = y[i] * 2.0;
        y[i] = l[i] * 3.0 + x[i];
    }
}

/* In between, somebody reads it. */
void looked_at(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        x[i + 1] = cos(y[i] * y[i]);
        y[i] = x[i] * y[i] + x[i + 1];
        x[i] = cos(y[i] * x[i]);
    }
}

/* It is set to something, and added to by what the other one leads to. */
void through_x(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double t = y[i];
        y[i] = x[i];
        x[i] = t * 0.5 + y[i];
    }
}

void three(int n, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) {
        z[i] = 0.3 * z[i] + y[i] * x[i];
        y[i] = 0.5 * y[i] - z[i];
    }
}

void turns(int n, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) {
        double a = y[i], b = z[i];
        y[i] = b - 0.5 * a;
        z[i] = a + x[i] * b;
    }
}

/* What is added first and what is added then are made of one number. */
double read_again(int n, const double *x, double *y, double *w)
{
    double l[64] = {0.0}, sum = 0.0;

    for (int i = 0; i < n; i++) {
        double one = y[i];
        w[0] = 1;
        double first = x[1];
        w[1] = 2;
        double again = y[i];
        w[1] = 3;
        double other = x[3];
        l[i] += one * first + again + other;
        y[i] = y[i] * 3;
    }
    for (int i = 0; i < 64; i++)
        sum += l[i] * l[i];
    return sum;
}

double one_seed(int n, const double *x, double *y, double *w)
{
    double one = y[0];
    w[0] = 1;
    double first = x[1];
    w[1] = 2;
    double again = y[0];
    w[1] = 3;
    double other = x[3];
    double s = one * first + (again + other) * 7, q = s * n;
    y[0] = y[0] * 3;
    return q;
}

typedef struct {
    double h, u, w;
} Cell;

/* LLVM's vectorizer made wrong code of two stores to each of several members. */
static void average(int n, Cell *q, const Cell *r)
{
    for (int i = 0; i < n; i++) {
        q[i].h = 0.5 * (q[i].h + r[i].h);
        q[i].u = 0.5 * (q[i].u + r[i].u);
        q[i].w = 0.9 * q[i].w + 0.1 * r[i].w;
    }
}

double members(int n, const double *x)
{
    Cell q[40] = {0}, r[40] = {0};
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        q[i] = (Cell){x[i], x[i + 1], x[i] * x[i + 1]};
        r[i] = (Cell){x[i + 1], x[i] * x[i], x[i]};
    }
    average(n, q, r);
    average(n, r, q);
    average(n, q, q);
    for (int i = 0; i < n; i++)
        sum += q[i].h * q[i].u + r[i].h * r[i].u * q[i].w + r[i].w;
    return sum;
}

typedef struct {
    float h, u;
} Narrow;

static void narrow(int n, Narrow *q, const Narrow *r)
{
    for (int i = 0; i < n; i++) {
        q[i].h = 0.5f * (q[i].h + r[i].u);
        q[i].u = 0.25f * (q[i].u + r[i].h);
    }
}

double floats(int n, const double *x)
{
    Narrow q[40] = {0}, r[40] = {0};
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        q[i] = (Narrow){(float)x[i], (float)x[i + 1]};
        r[i] = (Narrow){(float)x[i + 1], (float)(x[i] * x[i])};
    }
    narrow(n, q, r);
    narrow(n, q + 1, q);
    for (int i = 0; i < n; i++)
        sum += q[i].h * q[i].u + r[i].h;
    return sum;
}

/* Two updates that are not one behind the other: the loads come first. */
double joined(int n, const double *x)
{
    double a[40] = {0.0}, b[40] = {0.0}, sum = 0.0;

    for (int i = 0; i < n; i++)
        a[i] = x[i], b[i] = x[i + 1];
    for (int i = 0; i + 1 < n; i++) {
        a[i] = a[i] * b[i] + a[i + 1];
        b[i + 1] = b[i + 1] - a[i] * b[i];
    }
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}
