// RUN: %run-test %s
// Statics that a loop with an unsigned counter seems to fill, but whose start has wrapped, or that derivatives which the user gave
// read, or that are reached by an address which a function gives out: their values on entry matter.
// REFUSE: --reverse start_wraps : 'work' is written here
// REFUSE: --reverse runs_never : 'work' is written here
// REFUSE: --reverse start_is_cast : 'work' is written here
// REFUSE: --reverse start_is_negative : 'work' is written here
// REFUSE: --reverse ends_wrapped : 'work' is written here
// REFUSE: --forward given_reads : 'slope' is written here
// REFUSE: --reverse given_reads : 'slope' is written here
// REFUSE: --reverse given_reads_another : 'unnamed' is written here
// REFUSE: --reverse by_current : 'current' is written here
// REFUSE: --reverse by_out : 'out' is written here
// REFUSE: --reverse padded : 'parts' is written here
// REFUSE: --reverse kept_as_integer : 'far' is written here
// REFUSE: --reverse of_header : 'header_level' is written here
#include "Inputs/static_header.h"
#include <adcc/adcc.h>
#include <stddef.h>
#include <stdint.h>

static double work[100], slope, unnamed, current[3], out[3], far[2];
static union {
    long double whole;
    double half[2];
} parts;
static uintptr_t address = (uintptr_t)far;

static double *get_current(void)
{
    return current;
}

static void get_out(double **to)
{
    *to = out;
}

void outside(int k, double to);
void outside(int k, double to)
{
    double *p;
    work[k] = to; /* refused */
    slope = to; /* refused */
    unnamed = to; /* refused */
    get_current()[1] = to; /* refused */
    get_out(&p); /* refused */
    p[1] = to;
    parts.half[1] = to; /* refused */
    far[0] = to; /* refused */
    header_level = to; /* refused */
}

double start_wraps(size_t n, double x);
double start_wraps(size_t n, double x)
{
    for (size_t i = n - 5; i < n; i++)
        work[i] = x;
    return work[n - 2] * x;
}

double runs_never(size_t n, double x);
double runs_never(size_t n, double x)
{
    for (size_t i = n - 1; i < n; i++)
        work[0] = x;
    return work[0] * x;
}

double start_is_cast(int k, double x);
double start_is_cast(int k, double x)
{
    for (size_t i = k; i < (size_t)(k + 5); i++)
        work[i] = x;
    return work[k + 1] * x;
}

double start_is_negative(double x);
double start_is_negative(double x)
{
    for (size_t i = -1; i < 10; i++)
        work[i + 1] = x;
    return work[3] * x;
}

double ends_wrapped(size_t n, double x);
double ends_wrapped(size_t n, double x)
{
    for (size_t i = n; i > n - 5; i--)
        work[i] = x;
    return work[n - 1] * x;
}

static double line_d(double x, double x_d, double *r_d)
{
    *r_d = slope * x_d;
    return 5.0 * x;
}

static double line_b(double x, double *x_b, double r_b)
{
    *x_b += slope * r_b;
    return 5.0 * x;
}

ADCC_CUSTOM_FORWARD(line_d)
ADCC_CUSTOM_REVERSE(line_b)
static double line(double x)
{
    return 5.0 * x;
}

double given_reads(double x);
double given_reads(double x)
{
    double y = line(x);
    slope = 5.0;
    return y * slope;
}

static double other_d(double x, double x_d, double *r_d)
{
    *r_d = unnamed * x_d;
    return 5.0 * x;
}

static double other_b(double x, double *x_b, double r_b)
{
    *x_b += unnamed * r_b;
    return 5.0 * x;
}

ADCC_CUSTOM_FORWARD(other_d)
ADCC_CUSTOM_REVERSE(other_b)
static double other(double x)
{
    return 5.0 * x;
}

double given_reads_another(double x);
double given_reads_another(double x)
{
    return other(x) * x;
}

double by_current(double x);
double by_current(double x)
{
    double *p = get_current();
    return p[1] * x;
}

double by_out(double x);
double by_out(double x)
{
    double *p;
    get_out(&p);
    return p[1] * x;
}

double padded(double x);
double padded(double x)
{
    parts.whole = x;
    return parts.half[1] * x;
}

double kept_as_integer(double x);
double kept_as_integer(double x)
{
    double was = *(double *)address;
    far[0] = far[1] = x;
    return was * x * far[0];
}

double of_header(double x);
double of_header(double x)
{
    return header_level * x;
}
