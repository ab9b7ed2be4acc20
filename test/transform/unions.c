// Where an integer or a pointer takes a real's place in a union, the adjoint of all of the real is zero before that, whatever the caller left
// there as a seed, and in each direction.
// RUN: %adcc %s -o - --reverse 'f(y,w)/(x)' --reverse-vector 'f(y,w)/(x)' | FileCheck %s
union Word {
    struct {
        int tag;
        int integers[2];
    } head;
    double reals[2];
};

// CHECK-LABEL: void f_b(
// CHECK: w_b->reals[1] = 0.0;
// CHECK-NEXT: w_b->reals[0] = 0.0;
// CHECK-NOT: memset
// CHECK: *x_b +=
// CHECK-LABEL: void f_bv(
// CHECK: w_bv->reals[1][d] = 0.0;
// CHECK-NEXT: w_bv->reals[0][d] = 0.0;
void f(double x, union Word *w, double *y)
{
    w->reals[0] = x * x;
    w->reals[1] = x;
    *y = w->reals[0] * x * w->reals[1];
    w->head.integers[0] = 3;
    w->head.integers[1] = 3;
}
