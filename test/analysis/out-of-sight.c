// Memory whose address is out of sight: in code that is not here, in integers, in memory that has no derivative.
// RUN: %refused 1 --reverse norm %s 2>&1 | FileCheck %s --check-prefix=NORM
// RUN: %refused 1 --forward norm %s 2>&1 | FileCheck %s --check-prefix=NORM
// RUN: %refused 1 --reverse inside %s 2>&1 | FileCheck %s --check-prefix=INSIDE
// RUN: %refused 1 --reverse through %s 2>&1 | FileCheck %s --check-prefix=THROUGH
// RUN: %refused 1 --reverse integer %s 2>&1 | FileCheck %s --check-prefix=INTEGER
// RUN: %refused 1 --forward integer_local %s 2>&1 | FileCheck %s --check-prefix=LOCAL
// RUN: %refused 1 --forward theirs %s 2>&1 | FileCheck %s --check-prefix=THEIRS
// RUN: %refused 1 --forward 'unnamed(return)/(x)' %s 2>&1 | FileCheck %s --check-prefix=UNNAMED
// RUN: %refused 1 --reverse 'unnamed_block(return)/(x)' %s 2>&1 | FileCheck %s --check-prefix=BLOCK
// RUN: %adcc --reverse aligned %s -o - | FileCheck %s --check-prefix=ALIGNED
// RUN: %adcc --reverse 'unnamed(return)/(x,w)' %s -o - | FileCheck %s --check-prefix=NAMED
#include <stdint.h>

struct W {
    double *data;
};

double ext_norm(const double *a);
double ext_norm_of(const struct W *w);
double *ext_identity(double *p);
struct W *ext_w(void);

// The body is not here, so what it reads cannot be known to be useful. That the memory varies is enough.
// NORM: out-of-sight.c:[[#@LINE+6]]:{{[0-9]+}}: error: 'ext_norm' is called with active arguments
double norm(double x)
{
    double a[2];
    a[0] = x;
    a[1] = 2.0;
    return ext_norm(a);
}

// INSIDE: out-of-sight.c:[[#@LINE+6]]:{{[0-9]+}}: error: 'ext_norm_of' is called with active arguments
double inside(double x)
{
    double a[1];
    struct W w = {a};
    a[0] = x;
    return ext_norm_of(&w);
}

// THROUGH: out-of-sight.c:[[#@LINE+5]]:{{[0-9]+}}: error: a value that depends on an input is kept here in memory that has no
double through(double x)
{
    double c[1] = {2.0};
    double *q = ext_identity(c);
    q[0] = x * x;
    return c[0];
}

// INTEGER: out-of-sight.c:[[#@LINE+3]]:{{[0-9]+}}: error: a pointer that may lead to active memory is made from an integer here
double integer(double *p)
{
    double *q = (double *)(uintptr_t)p;
    return q[0] * q[0];
}

// LOCAL: out-of-sight.c:[[#@LINE+4]]:{{[0-9]+}}: error: a pointer that may lead to active memory is made from an integer here
double integer_local(double x)
{
    double a[1] = {x};
    double *q = (double *)((uintptr_t)a + 0);
    return q[0];
}

// THEIRS: out-of-sight.c:[[#@LINE+4]]:{{[0-9]+}}: error: a pointer to active memory is kept here in memory that has no derivative
double theirs(double *x)
{
    struct W *w = ext_w();
    w->data = x;
    return w->data[0] * w->data[0];
}

// UNNAMED: out-of-sight.c:[[#@LINE+6]]:{{[0-9]+}}: error: a pointer to active memory is kept here in memory that has no derivative
// NAMED-LABEL: double unnamed_b(double *x, double *x_b, struct W *w, struct W *w_b, double ret_b)
// NAMED: w->data = x;
// NAMED: w_b->data = x_b;
double unnamed(double *x, struct W *w)
{
    w->data = x;
    return w->data[0] * w->data[0];
}

// BLOCK: out-of-sight.c:[[#@LINE+4]]:{{[0-9]+}}: error: a pointer to active memory is kept here in memory that has no derivative
double unnamed_block(double *x, struct W *w)
{
    struct W mine = {x};
    *w = mine;
    return w->data[0] * w->data[0];
}

// An address that is only looked at stays in sight.
// ALIGNED-LABEL: double aligned_b(
// ALIGNED: *x_b +=
double aligned(double *x)
{
    return (uintptr_t)x % 16 == 0 ? x[0] : 2.0 * x[0];
}
