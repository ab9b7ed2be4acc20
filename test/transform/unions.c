// Where an integer or a pointer takes a real's place in a union, the adjoint of all of the real is zero before that, whatever the caller left
// there as a seed, and in each direction; the adjoints of its neighbours stay.
// RUN: %adcc %s -o - --reverse 'f(y,w)/(x)' --reverse 'g(y,t)/(x)' | FileCheck %s
// RUN: %adcc %s -o - --without=fission --reverse-vector 'f(y,w)/(x)' | FileCheck %s --check-prefix=VECTOR
union Word {
    struct {
        int tag;
        int integers[2];
    } head;
    struct {
        double a, b;
    } pair;
};

// CHECK-LABEL: void f_b(
// CHECK-NOT: w_b->pair.a
// CHECK: w_b->pair.b = 0.0;
// CHECK-NEXT: *y_b
// CHECK-NOT: memset
// CHECK: *x_b +=
// VECTOR-LABEL: void f_bv(
// VECTOR-NOT: w_bv->pair.a
// VECTOR: w_bv->pair.b[d] = 0.0;
// VECTOR-NEXT: y_bv
void f(double x, union Word *w, double *y)
{
    w->pair.a = x * x;
    w->pair.b = x;
    *y = w->pair.a * x * w->pair.b;
    w->head.integers[1] = 3;
}

union Tail {
    float halves[3];
    const char *name;
};

// CHECK-LABEL: void g_b(
// CHECK: t_b->halves[0] = 0.0f;
// CHECK-NEXT: t_b->halves[1] = 0.0f;
// CHECK-NOT: t_b->halves[2] = 0.0f;
// CHECK: float
void g(float x, union Tail *t, float *y)
{
    for (int i = 0; i < 3; i++)
        t->halves[i] = x * x;
    *y = t->halves[0] * t->halves[1] * t->halves[2];
    t->name = "none";
}
