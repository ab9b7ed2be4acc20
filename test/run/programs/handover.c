// What an iteration stores and the next one loads stays in a variable; and what another pointer may have stored to in between.
// RUN: %run-test %s
// ADCC: smooth(y)/(x,y); total(y)/(x,y); resonator(y)/(x,y); growth(y)/(x,y); backwards(y)/(x,y); with_loop(y)/(x,y); by_two(y)/(x,y); state(y)/(x,y); by_size(y)/(x,y); other_before(y)/(x,y); in_branch(y)/(x,y); overwritten(y)/(x,y); in_loop(y)/(x,y); called(y)/(x,y); both_ways(y)/(x,y)
// ARGS: n=0, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=1, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=2, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=9, x[40] in 0.2..1, y[40] in 0.2..1
// ADCC: smooth(y)/(x,y); total(y)/(x,y); resonator(y)/(x,y); growth(y)/(x,y); backwards(y)/(x,y); with_loop(y)/(x,y); by_two(y)/(x,y); state(y)/(x,y); other_before(y)/(x,y); in_branch(y)/(x,y); in_loop(y)/(x,y); both_ways(y)/(x,y)
// ARGS: n=9, x[40] in 0.2..1, y = @x
// ARGS: n=9, x[40] in 0.2..1, y = @x+1
// ARGS: n=9, x[40] in 0.2..1, y = @x+2
// ARGS: n=9, y[40] in 0.2..1, x = @y+1
// ARGS: n=9, y[40] in 0.2..1, x = @y+2
// ADCC: trajectory(return)/(x); planes(return)/(x); joined(return)/(x); floats(return)/(x)
// ARGS: n=0, x[40] in 0.2..1
// ARGS: n=9, x[40] in 0.2..1
// ADCC: same_read(return)/(x,w)
// ARGS: n=9, x[40] in 0.2..1, w = @x
// ARGS: n=9, x[40] in 0.2..1, w = @x+1
// ADCC: weighted(return)/(x,w)
// ARGS: n=9, x[40] in 0.2..1, w[40] in 0.2..1
// ARGS: n=9, x[40] in 0.2..1, w = @x
// ARGS: n=9, x[40] in 0.2..1, w = @x+1
// ADCC: read_twice(y)/(x,w,y)
// ARGS: n=9, x[40] in 0.2..1, w[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=9, x[40] in 0.2..1, w = @x, y[40] in 0.2..1
// ARGS: n=9, x[40] in 0.2..1, w = @x+1, y[40] in 0.2..1
// ADCC: copied(y)/(x,y); moved(y)/(x,y); cleared(y)/(x,y); records(y)/(x,y)
// ARGS: n=9, x[40] in 0.2..1, y[40] in 0.2..1
// ARGS: n=9, x[40] in 0.2..1, y = @x
// ARGS: n=9, x[40] in 0.2..1, y = @x+1
// ADCC: to_two(y,z)/(x,y,z); between(y,z)/(x,y,z); in_turn(y,z)/(x,y,z)
// ARGS: n=9, x[40] in 0.2..1, y[40] in 0.2..1, z[40] in 0.2..1
// ARGS: n=9, x[40] in 0.2..1, y[40] in 0.2..1, z = @y
// ARGS: n=9, x[40] in 0.2..1, y[40] in 0.2..1, z = @y+1
// ARGS: n=9, x[40] in 0.2..1, z[40] in 0.2..1, y = @z+1
// ARGS: n=9, x[40] in 0.2..1, y = @x+1, z = @x+2
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Two arrays that are only read may be one: their adjoints are stored to. */
double same_read(int n, const double *x, const double *w)
{
    double sum = 0.0, l[40] = {1.0};

    for (int i = 1; i < n; i++)
        l[i] = l[i - 1] * 0.5 + x[i] * w[i - 1] + x[i - 1];
    for (int i = 1; i < n; i++)
        sum += l[i];
    return sum;
}

/* The adjoint of the one weight is a sum; those of the other ones may be of one element in two iterations. */
double weighted(int n, const double *x, const double *w)
{
    double sum = 0.0;

    for (int j = 0; j < 3; j++) {
        double row = 0.0;
        for (int i = 0; i < n; i++)
            row += w[j] * x[i + 4] * w[i + 4];
        sum += row * row;
    }
    return sum;
}

void read_twice(int n, const double *x, const double *w, double *restrict y)
{
    for (int i = 1; i < n; i++)
        y[i] += y[i - 1] * x[i] * 0.5 + w[i] * x[i - 1];
}

/* Blocks that are copied and cleared. */
void copied(int n, const double *x, double *y)
{
    for (int i = 1; i < n; i++)
        memcpy(&y[i + 1], &x[i - 1], sizeof *y);
}

void moved(int n, double *x, double *y)
{
    for (int i = 1; i < n; i++) {
        x[i] += 0.5 * x[i - 1];
        memmove(&y[n + i], &y[i], sizeof *y);
    }
}

void cleared(int n, double *x, double *y)
{
    for (int i = 1; i < n; i++) {
        y[i] += 0.5 * y[i - 1];
        memset(&x[i], 0, sizeof *x);
    }
}

typedef struct {
    double p;
} Single;

void records(int n, double *x, double *y)
{
    Single *one = (Single *)x, *other = (Single *)y;

    for (int i = 1; i < n; i++) {
        other[i].p += 0.5 * other[i - 1].p;
        one[i + n] = one[i];
    }
}

void smooth(int n, const double *x, double *y)
{
    for (int i = 1; i < n; i++)
        y[i] = 0.1 * x[i] * x[i] + 0.9 * y[i - 1];
}

void total(int n, const double *x, double *y)
{
    for (int i = 1; i <= n; i++)
        y[i] = y[i - 1] + x[i];
}

/* The element before the last one comes from further away. */
void resonator(int n, const double *x, double *y)
{
    for (int i = 2; i < n; i++)
        y[i] = sin(x[i]) + 0.5 * y[i - 1] - 0.25 * y[i - 2];
}

void growth(int n, const double *x, double *y)
{
    for (int i = 1; i != n + 1; i++)
        y[i] = y[i - 1] + 0.1 * x[i] * y[i - 1] * (1.0 - y[i - 1]);
}

void backwards(int n, const double *x, double *y)
{
    for (int i = n - 1; i >= 0; i--)
        y[i] -= x[i] * sin(y[i + 1]);
}

/* Its reverse runs upwards. */
void with_loop(int n, const double *x, double *y)
{
    for (int i = n - 1; i >= 0; i--) {
        double s = 0.0;
        for (int k = 0; k < i; k++)
            s += x[k] * x[k + 1];
        y[i] = sin(y[i + 1]) * cos(s) + x[i];
    }
}

void by_two(int n, const double *x, double *y)
{
    for (int i = 2; i < n; i += 2)
        y[i] = x[i] * y[i - 2] + x[i - 1] * y[i - 1];
}

/* Two numbers for each step; the subscripts are written in several ways. */
void state(int n, const double *x, double *y)
{
    for (int i = 1; i < n; i++) {
        double p = y[2 * (i - 1)], v = y[2 * i - 1];
        y[2 * i] = p + 0.1 * v;
        y[2 * i + 1] = v - 0.1 * x[i] * sin(p);
    }
}

/* n - 2 wraps. */
void by_size(int n, const double *x, double *y)
{
    for (size_t i = 1; i <= (size_t)n; i++)
        y[i] = x[i] * y[i - 1] + y[i] * y[i];
}

/* The store that the load sees is the one of x, if that is there. */
void other_before(int n, double *x, double *y)
{
    for (int i = 1; i < n; i++) {
        x[i] = x[i] * x[i];
        y[i] = y[i - 1] * x[i] + y[i];
        x[i - 1] = sin(x[i - 1]) * y[i];
    }
}

/* Not in each iteration. */
void in_branch(int n, const double *x, double *y)
{
    for (int i = 1; i < n; i++)
        if (x[i] > 0.5)
            y[i] = y[i - 1] * x[i];
}

/* The last store is what the next iteration finds. */
void overwritten(int n, const double *x, double *y)
{
    for (int i = 1; i < n; i++) {
        double s = y[i - 1] * y[i - 1];
        y[i] = s * x[i];
        if (x[i] > 0.6)
            y[i] = s + y[i] * y[i];
    }
}

/* A loop in it stores to the same element, sometimes. */
void in_loop(int n, const double *x, double *y)
{
    for (int i = 1; i < n; i++) {
        double s = y[i - 1];
        y[i] = s * x[i] + y[i];
        for (int k = 0; k < 3 && i + k < n; k++)
            y[i + k] = y[i + k] * y[i + k] - s;
    }
}

/* Calls itself: it is not made part of who calls it. */
static void change(int k, double *at, const double *by)
{
    if (k < 2) {
        at[k] = at[k] * by[k] + sin(at[k]);
        change(k + 1, at, by);
    }
}

void called(int n, const double *x, double *y)
{
    for (int i = 1; i < n; i++) {
        y[i] = y[i - 1] * x[i] + y[i];
        change(0, y + i, x + i);
    }
}

/* The adjoint of what stands beside it is added to the element that is handed on. */
void both_ways(int n, const double *x, double *y)
{
    for (int i = 1; i < n; i++)
        y[i] = y[i - 1] * x[i + 1] + y[i + 1] * x[i] - 0.5 * y[i] * x[i - 1];
}

typedef struct {
    double p, v;
    union {
        double a, b;
    } u;
    double q[3];
} State;

/* Members of records, one element after the other. */
double trajectory(int n, const double *x)
{
    State s[40] = {{.p = 0.3, .v = 0.2}};
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        s[i + 1].v = s[i].v - 0.1 * x[i] * sin(s[i].p);
        s[i + 1].p = s[i].p + 0.1 * s[i].v * s[i + 1].v;
        s[i + 1].q[1] = s[i].q[1] * x[i] + s[i].q[2] * s[i].p;
        s[i + 1].q[2] = s[i].q[1] + x[i];
        s[i + 1].u.a = 0.1 * x[i] + 0.2 * s[i].u.b * s[i].u.a;
        s[i + 1].u.b += 0.1 * x[i + 1];
    }
    for (int i = 0; i <= n; i++)
        sum += s[i].p * s[i].v + s[i].q[1] * s[i].q[2] + s[i].u.a;
    return sum;
}

double planes(int n, const double *x)
{
    double a[40][2] = {{0.3, 0.5}}, sum = 0.0;

    for (int i = 1; i <= n; i++) {
        a[i][0] = a[i - 1][0] * x[i] + a[i - 1][1];
        a[i][1] = a[i - 1][1] - x[i] * a[i - 1][0] * a[i][0];
    }
    for (int i = 0; i <= n; i++)
        sum += a[i][0] * a[i][1];
    return sum;
}

/* Two parts of one block that touch: the last element of the one is the first one of the other. */
double joined(int n, const double *x)
{
    double *block = calloc(2 * (size_t)n + 2, sizeof *block), *one = block, *other = block + n, sum = 0.0;

    block[0] = 0.5;
    for (int i = 1; i <= n; i++) {
        one[i] = one[i - 1] * x[i] + other[i];
        other[n - i] = other[n - i] + 0.5 * one[i] * x[i];
    }
    for (int i = 0; i <= 2 * n; i++)
        sum += block[i] * (1.0 + 0.1 * i);
    free(block);
    return sum;
}

/* What is stored is rounded. */
double floats(int n, const double *x)
{
    float f[40] = {0.25f};
    double kept[40] = {0.0}, sum = 0.0;

    for (int i = 1; i <= n; i++) {
        f[i] = (float)(f[i - 1] * x[i] + 0.125);
        kept[i] = kept[i - 1] + f[i] * f[i - 1];
    }
    for (int i = 0; i <= n; i++)
        sum += kept[i] * f[i];
    return sum;
}

void to_two(int n, const double *x, double *y, double *z)
{
    for (int i = 1; i < n; i++) {
        y[i] = x[i] * y[i - 1] + 0.5 * z[i - 1];
        z[i] = z[i - 1] * y[i] + x[i];
    }
}

/* z may be where the next iteration reads. */
void between(int n, const double *x, double *y, double *z)
{
    for (int i = 1; i < n; i++) {
        y[i] = x[i] * y[i - 1] + y[i];
        z[i] = z[i] * y[i] + x[i];
        z[i + 1] += x[i];
    }
}

/* What is added to the one and to the other. */
void in_turn(int n, const double *x, double *y, double *z)
{
    for (int i = 1; i < n; i++) {
        y[i] += 0.3 * x[i] * y[i - 1];
        z[i] += 0.2 * sin(x[i] * y[i]);
        y[i] += 0.1 * cos(x[i - 1] * z[i - 1]);
    }
}
