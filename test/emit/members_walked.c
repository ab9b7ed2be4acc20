// A walk from one member of a record to the next ones is written as a sum: of `(&p.x)[i]` clang -O3 concludes that it is x and no other
// member (test/run/programs/members_of_unknown_block.c is wrong then).
// RUN: %adcc %s --reverse f --reverse g --reverse h -o - | FileCheck --implicit-check-not=')[' %s
#include <string.h>

struct point {
    int id;
    double x, y, z;
};

struct pair {
    struct point first, second;
};

// CHECK-LABEL: double f_b(
// CHECK: = *(&p_b.x + i);
// CHECK: *(&p_b.x + i) = 0.0;
double f(int n, const double *x)
{
    struct point p = {1, 0.5, 0.25, 0};

    memcpy(&p.x, x, n * sizeof(double));
    return p.x * p.y + p.z;
}

// CHECK-LABEL: double g_b(
// CHECK: = (&to_b.first + i)->x;
// CHECK: (&to_b.first + i)->y = 0.0;
double g(int n, const struct point *from)
{
    struct pair to = {{3, 1, 2, 3}, {4, 5, 6, 7}};

    memcpy(&to.first, from, n * sizeof *from);
    return to.first.x * to.second.y + to.second.x * to.first.z;
}

// CHECK-LABEL: double h_b(
// CHECK: *(&p->x + i + n)
double h(int n, struct point *p)
{
    double s = 0.0;

    for (int i = 0; i + n < 3; i++)
        s += *(&p->x + i + n);
    return s * p->id;
}
