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

// A file without a guard under two spellings; from another folder, where the source is named without its own.
// RUN: rm -rf %t.d && mkdir -p %t.d/sub %t.d/out && cp %S/Inputs/spelled.h %t.d/sub/point.h && cp %S/Inputs/spelled_*.c %t.d
// RUN: cd %t.d && %adcc --reverse g spelled_one.c spelled_two.c -o out/d.c
// RUN: %cc %c11 -fsyntax-only %t.d/out/d.c
// RUN: FileCheck %s --check-prefix=SPELLED --input-file %t.d/out/d.c
// SPELLED: #include "../sub/point.h"
// SPELLED-NOT: #include
