// What has no Taylor mode is refused by name and place.
// RUN: %refused 1 %s --taylor record | FileCheck %s --check-prefix=RECORD
// RUN: %refused 1 %s --taylor voids | FileCheck %s --check-prefix=VOID
// RUN: %refused 1 %s --taylor returned | FileCheck %s --check-prefix=RETURNED
// RUN: %refused 1 %s --taylor calls | FileCheck %s --check-prefix=GIVEN
// RUN: %refused 1 %s --taylor prints | FileCheck %s --check-prefix=HANDED
// RUN: %refused 1 %s --taylor "either(return)/(x)" | FileCheck %s --check-prefix=MIXED
// RUN: %refused 1 %s --taylor fills | FileCheck %s --check-prefix=FILLED
#include <adcc/adcc.h>
#include <string.h>

struct S {
    double a;
};

// RECORD: taylor.c:[[@LINE+1]]:8: error: 'record' has no Taylor mode: 's' is a struct, which has no place there as an input or output
double record(const struct S *s)
{
    return s->a * s->a;
}

// VOID: taylor.c:[[@LINE+1]]:8: error: 'voids' has no Taylor mode: 'p' is a pointer to memory whose type it does not say
double voids(int n, void *p)
{
    const double *x = p;
    return x[n] * x[0];
}

// RETURNED: taylor.c:[[@LINE+1]]:9: error: 'returned' has no Taylor mode: its result is a pointer to active memory
double *returned(double *x)
{
    x[0] *= x[1];
    return x + 1;
}

double given_d(double x, double x_d, double *ret_d);
ADCC_CUSTOM_FORWARD(given_d) double given(double x);

double calls(double x)
{
    // GIVEN: taylor.c:[[@LINE+1]]:12: error: Taylor mode does not support calls of functions whose derivative is given yet
    return given(x) * x;
}

ADCC_INACTIVE void show(const double *x);

double prints(const double *x)
{
    // HANDED: taylor.c:[[@LINE+1]]:5: error: Taylor mode does not support a pointer to active memory that is handed to a function
    show(x);
    return x[0] * x[1];
}

double either(int n, const double *x, const double *y)
{
    // MIXED: taylor.c:[[@LINE+1]]:23: error: Taylor mode does not support a pointer that leads to active memory here
    const double *p = n ? x : y;
    return p[0] * x[0];
}

double fills(double *x)
{
    // FILLED: taylor.c:[[@LINE+1]]:5: error: Taylor mode does not support active memory that is filled with other bytes than zeros
    memset(x + 1, 1, sizeof *x);
    return x[0] * x[1];
}

// KEPT: taylor.c:[[@LINE+3]]:{{[0-9]+}}: error: Taylor mode does not support complex numbers in active memory yet
double kept(double x, int n)
{
    double _Complex z[2] = {x, 2.0};
    return (double)(z[n & 1] * z[1]);
}
