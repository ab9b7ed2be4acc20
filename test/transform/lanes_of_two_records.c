// Where one loop over the lanes stores a field of one record and reaches that of another, which may be the same one, the second
// field's lanes are named in front of the loop. Else gcc 12 at -O3 may load before it stores.
// RUN: %adcc --forward-vector f --forward-vector g --width 3 %s -o - | FileCheck %s
struct S {
    double a, b;
};

// CHECK: double f_dv(
// CHECK: double *a_dv = q_dv->a;
// CHECK: for (int d = 0; d < 3; d++) {
// CHECK: p_dv->a[d] = x * (2.0
// CHECK-NEXT: p_dv->b[d] =
// CHECK-NEXT: ret_dv[d] = a_dv[d];
double f(struct S *p, struct S *q, double x)
{
    p->a = x * x;
    p->b = x;
    return q->a;
}

// One pointer, or nothing stored: the fields as they are.
// CHECK: double g_dv(
// CHECK-NOT: a_dv =
// CHECK: ret_dv[d] = p_dv->a[d] + q_dv->a[d];
double g(struct S *p, const struct S *q)
{
    return p->a + q->a;
}
