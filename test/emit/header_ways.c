// The header by which a record comes is included by the source's own line; a file without a guard that two files bring comes once.
// RUN: %adcc --forward f %s %S/Inputs/way_other.c -I%S/Inputs -o %t.c --header %t.h
// RUN: FileCheck %s --input-file %t.h
// RUN: %cc %c11 -I%S/Inputs -fsyntax-only %t.c

// CHECK-NOT: stdio
// CHECK: #include <way_first.h>
#include <stdio.h>
#include <way_first.h>

double other(const struct way_series *s, double x);

double f(const struct way_point *p, const struct way_series *s)
{
    return p->x * p->x * other(s, p->y);
}
