// What has no vector mode is refused by name and place.
// RUN: %refused 1 %s --forward-vector voids | FileCheck %s --check-prefix=VOID
// RUN: %refused 1 %s --forward-vector returned | FileCheck %s --check-prefix=RETURNED
// RUN: %refused 1 %s --forward-vector calls | FileCheck %s --check-prefix=GIVEN
// RUN: %refused 1 %s --reverse-vector taken | FileCheck %s --check-prefix=TAKEN
#include <adcc/adcc.h>

// VOID: vector.c:[[@LINE+1]]:8: error: 'voids_dv' has no vector mode: 'p_dv' is the derivative behind a pointer to void
double voids(int n, void *p)
{
    const double *x = p;
    return x[n] * x[0];
}

// RETURNED: vector.c:[[@LINE+1]]:9: error: 'returned_dv' has no vector mode: a pointer to active memory is returned
double *returned(double *x)
{
    x[0] *= x[1];
    return x + 1;
}

double given_d(double x, double x_d, double *ret_d);
ADCC_CUSTOM_FORWARD(given_d) double given(double x);

double calls(double x)
{
    // GIVEN: vector.c:[[@LINE+1]]:12: error: vector modes do not support the call of 'given_d' with derivatives yet
    return given(x) * x;
}

struct T_bv {
    int there;
};
struct T {
    double a;
};

// TAKEN: error: the source already declares 'T_bv'
double taken(const struct T *t, struct T_bv b)
{
    return t->a * t->a * b.there;
}
