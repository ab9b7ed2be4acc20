// A block of which it is not known when adcc runs which members of a record it goes over: what the first one is, the others are, too. A
// function with a given derivative may go from one member to the next ones.
// RUN: %run-test %s
// WITHOUT: forward-vector, reverse-vector, hvp: a given derivative is one for one direction
// WITHOUT: taylor: a given derivative is one of first order
// CFLAGS: -Wno-unknown-warning-option -Wno-stringop-overflow
// ADCC: sized; chosen; records; called; cleared
// ARGS: n=3, x[6] in 0.5..1.5
// ARGS: n=1, x[6] in 0.5..1.5
#include <adcc/adcc.h>
#include <string.h>

void twice_d(int n, const double *x, const double *x_d, double *y, double *y_d);
void twice_b(int n, const double *x, double *x_b, double *y, double *y_b);
ADCC_CUSTOM_FORWARD(twice_d)
ADCC_CUSTOM_REVERSE(twice_b)
void twice(int n, const double *x ADCC_LENGTH(n), double *y ADCC_LENGTH(n));

#ifndef __ADCC__
void twice(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = 2 * x[i];
}

void twice_d(int n, const double *x, const double *x_d, double *y, double *y_d)
{
    twice(n, x_d, y_d);
    twice(n, x, y);
}

void twice_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
    (void)x;
    (void)y;
    for (int i = 0; i < n; i++) {
        x_b[i] += 2 * y_b[i];
        y_b[i] = 0;
    }
}
#endif

struct point {
    int id;
    double x, y, z;
};

double sized(int n, const double *x)
{
    struct point p = {1, 0.5, 0.25, 0};

    memcpy(&p.x, x, n * sizeof(double));
    return p.x * p.y + p.z;
}

double chosen(int n, const double *x)
{
    struct point p = {1, 0.5, 2, 3};
    double *to = n > 2 ? &p.x : &p.y;

    memcpy(to, x, 2 * sizeof(double));
    return p.x * p.y + p.z * p.z;
}

struct pair {
    struct point first, second;
};

/* One record after the other, from the first of two on. */
double records(int n, const double *x)
{
    struct point from[2] = {{1, x[0], x[1], x[2]}, {2, x[3], x[4], x[5]}};
    struct pair to = {{3, 1, 2, 3}, {4, 5, 6, 7}};
    int count = n > 2 ? 2 : 1;

    for (int i = 0; i < count; i++)
        from[i].x *= from[i].y;
    memcpy(&to.first, from, count * sizeof *from);
    return to.first.x * to.second.y + to.second.x * to.first.z;
}

/* What is zeroed with the member in front of it is not read again. */
double cleared(int n, const double *x)
{
    struct point p = {1, x[0], x[1], x[2]};
    double s = 0;

    for (int i = 0; i < n; i++) {
        s += p.z * p.z * x[i];
        memset(&p.y, 0, (n - 1) * sizeof(double));
    }
    return s + p.x;
}

double called(int n, const double *x)
{
    struct point p = {1, 0.5, 2, 3};

    twice(n, x, &p.x);
    return p.x * p.y + p.z * p.z;
}
