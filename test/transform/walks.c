// What a nest carries on by equal steps is made of its counters, and nothing of it is recorded.
// RUN: %adcc --reverse "image(return)/(p,q)" %s -o - | FileCheck --check-prefix=IMAGE %s
// RUN: %adcc --reverse "image(return)/(p,q)" --without=walks %s -o - | FileCheck --check-prefix=WITHOUT %s
// RUN: %adcc --reverse "counted(y)/(x,y)" --reverse "three(y)/(x,y)" --reverse "table(y)/(x,y)" %S/../run/programs/walks.c -o - | FileCheck %s
// RUN: %adcc --forward growing --forward at_times --forward from_below --forward halved --forward changed --forward deeper %S/../run/programs/walks.c -o - | FileCheck --check-prefix=STAYS %s
// RUN: %adcc --forward may_end --forward flat %s -o - | FileCheck --check-prefix=LEFT %s
#include <math.h>
#include <stdlib.h>

// IMAGE: double image_b(
// IMAGE-NOT: push
// IMAGE: p[i * ((long)m + pad) + j]
// IMAGE: q[(long)i * m + j]
// WITHOUT: adcc_push_pointer(&tape, (void *)p);
// WITHOUT: adcc_push_pointer(&tape, (void *)q);
double image(int n, int m, int pad, const double *p, const double *q)
{
    double s = 0;

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            s += exp(*p * *q++);
            p++;
        }
        p += pad;
    }
    return s;
}

// CHECK: void counted_b(
// CHECK: y[2 + (i * m + j)]
// CHECK: void three_b(
// CHECK: = ((size_t)i * m + j) * n + l;
// CHECK: void table_b(
// CHECK: for (int i = 0; i < n; i++) {
// CHECK: = at[0];
// CHECK: = at[1];
// CHECK: = at[2];
// CHECK: for (int j = 0;

// Not by equal steps, or not known to be, or of numbers that might be none on the way.
// STAYS: void growing_d(
// STAYS: k++;
// STAYS: void at_times_d(
// STAYS: k++;
// STAYS: void from_below_d(
// STAYS: k += 2000000000;
// STAYS: void halved_d(
// STAYS: k++;
// STAYS: void changed_d(
// STAYS: p++;
// STAYS: void deeper_d(
// STAYS: k++;

// The length of a row is not asked for before it is known that there is one; and a loop alone is left as it is.
// LEFT: void may_end_d(
// LEFT: p++;
// LEFT: void flat_d(
// LEFT: y++;
void may_end(int n, const int *at, double *restrict y)
{
    double *p = y;

    for (int i = 0; i < n; i++) {
        if (!at)
            exit(1);
        for (int j = 0; j < at[0]; j++, p++)
            *p *= *p;
    }
}

void flat(int n, double *y)
{
    for (int i = 0; i < n; i++, y++)
        *y *= *y;
}
