#ifndef SHARED_H
#define SHARED_H

#include <adcc/adcc.h>

extern double shared;
double g(double x);
double mine(double x, double *x_b, const double *v, double *v_b, int n, double ret_b);
ADCC_CUSTOM_REVERSE(mine) double f(double x, const double *v ADCC_LENGTH(3 * n), int n);
static inline double inlined(double x) { return x * x * shared; }
static inline double never_used(double x) { return x; }

#endif
