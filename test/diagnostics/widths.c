// One thing has one derivative: not two, each for another number of directions.
// RUN: %refused 1 -DGLOBAL %s -I %include | FileCheck %s --check-prefix=GLOBAL
// RUN: %refused 1 %s -I %include | FileCheck %s --check-prefix=RECORD
#include <adcc/adcc.h>

#ifdef GLOBAL
// GLOBAL: widths.c:[[#@LINE+1]]:{{[0-9]+}}: error: 'state_dv' would have both 2 and 3 directions in one run
double state;

ADCC_FORWARD_VECTOR(2) double f(double x)
{
    state = x * x;
    return state * x;
}

ADCC_FORWARD_VECTOR(3) double g(double x)
{
    state = x * x;
    return state * x;
}
#else
// RECORD: widths.c:[[#@LINE+1]]:{{[0-9]+}}: error: 'pair' would have both 2 and 3 directions in one run
struct pair {
    double a, b;
};

ADCC_FORWARD_VECTOR(2) double f(const struct pair *p)
{
    return p->a * p->b;
}

ADCC_FORWARD_VECTOR(3) double g(const struct pair *p)
{
    return p->a + p->b;
}
#endif
