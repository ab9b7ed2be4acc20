// RUN: %run-test %s
// Statics of which others know more than they write by name: they call what is differentiated, too, with other arguments; functions that have no part in
// derivatives read them; an integer, a pointer without a type that is seen here, or a copy by bytes of a pointer has their address; and what stands
// behind the size of a record.
// REFUSE: --reverse filled : 'table'
// REFUSE: --forward chosen : 'current'
// REFUSE: --reverse sorted : 'falling'
// REFUSE: --reverse scaled : 'level'
// REFUSE: --reverse by_integer : 'first'
// REFUSE: --reverse by_atomic : 'second'
// REFUSE: --reverse by_bytes : 'third'
// REFUSE: --reverse behind : 'tail'
#include <adcc/adcc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static double table[3], first[2], second[2], third[2];
static double low[2] = {1.0, 2.0}, high[2] = {3.0, 4.0};
static double *current = low;
static int ready, falling;
static double level = 1.0;
static uintptr_t to_first = (uintptr_t)first;
static double *_Atomic to_second = second;
static double *to_third = third;
static struct {
    int n;
    double d[];
} tail = {2, {1.0, 2.0}};

static void fill(double v)
{
    for (int i = 0; i < 3; i++)
        table[i] = v * i; /* refused */
    ready = 1;
}
double filled(double x);
double filled(double x)
{
    if (!ready)
        fill(1.0);
    return x * table[1];
}
void refill(double v);
void refill(double v)
{
    fill(v);
}

static void choose(int which)
{
    current = which ? high : low; /* refused */
}
double chosen(int which, double x);
double chosen(int which, double x)
{
    if (which > 2)
        choose(which - 3);
    return x * current[1];
}
void choose_both(int which);
void choose_both(int which)
{
    choose(which);
}

static int compare(const void *a, const void *b)
{
    int difference = *(const int *)a - *(const int *)b;
    return falling ? -difference : difference;
}
double sorted(double x);
double sorted(double x)
{
    int t[3] = {3, 1, 2};
    qsort(t, 3, sizeof *t, compare);
    return x * t[0];
}
void turn(void);
void turn(void)
{
    falling = !falling; /* refused */
}

ADCC_INACTIVE static double scale(void)
{
    return level;
}
double scaled(double x);
double scaled(double x)
{
    return x * scale();
}
void set_level(double to);
void set_level(double to)
{
    level = to; /* refused */
}

double by_integer(double x);
double by_integer(double x)
{
    return x * first[1];
}
void write_first(double v);
void write_first(double v)
{
    ((double *)to_first)[1] = v;
}

double by_atomic(double x);
double by_atomic(double x)
{
    return x * second[1];
}
void write_second(double v);
void write_second(double v) /* refused */
{
    to_second[1] = v;
}

double by_bytes(double x);
double by_bytes(double x)
{
    return x * third[1];
}
void write_third(double v);
void write_third(double v)
{
    double *copy;
    memcpy((char *)&copy, (char *)&to_third, sizeof copy); /* refused */
    copy[1] = v;
}

double behind(double x);
double behind(double x)
{
    return x * tail.d[1];
}
void write_tail(double v);
void write_tail(double v)
{
    tail.d[1] = v; /* refused */
}
