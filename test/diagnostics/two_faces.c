// A header's function has one text in both files, but not what the text looks into: a record in a record, one behind a typedef, one
// that a call leads to.
// RUN: %refused 1 --reverse f %s %S/Inputs/two_faces.c -DNESTED | FileCheck %s --check-prefix=NESTED
// RUN: %refused 1 --reverse f %s %S/Inputs/two_faces.c -DTYPEDEF | FileCheck %s --check-prefix=TYPEDEF
// RUN: %refused 1 --reverse f %s %S/Inputs/two_faces.c | FileCheck %s
// NESTED: two_faces.h:9:8: error: 'inner' is defined differently in two files
// TYPEDEF: two_faces.h:21:9: error: 'Inner' is defined differently in two files
// CHECK: two_faces.h:29:8: error: 'pair' is defined differently in two files
#include "Inputs/two_faces.h"
double g(double x);

#if !defined NESTED && !defined TYPEDEF
const struct pair *pair_of(const void *p)
{
    return p;
}
#endif

double f(double x)
{
    double v[2] = {x, x * x};

    return get(v) + g(x);
}
