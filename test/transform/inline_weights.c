// What weighs how much: records that are a function's own weigh nothing, and what is less than a call stands where it was called even in a function that has
// grown large.
// RUN: %adcc %s -o - --reverse records --reverse large | FileCheck %s
typedef struct vec {
    double x, y, z;
} vec;
typedef struct quat {
    double w, x, y, z;
} quat;

static vec add(vec a, vec b)
{
    return (vec){a.x + b.x, a.y + b.y, a.z + b.z};
}
static vec scaled(double s, vec a)
{
    return (vec){s * a.x, s * a.y, s * a.z};
}
static vec cross(vec a, vec b)
{
    return (vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static vec rotated(quat q, vec v)
{
    vec u = {q.x, q.y, q.z}, t = scaled(2.0, cross(u, v));

    return add(v, add(scaled(q.w, t), cross(u, t)));
}

// CHECK-NOT: rotated
// CHECK: static void records_b_apart(
// CHECK-NOT: rotated
// CHECK-NOT: tape
// CHECK: void records_b(int n
void records(int n, const quat *q, const vec *arm, const vec *p, vec *out)
{
    for (int i = 0; i < n; i++)
        out[i] = rotated(q[0], add(arm[0], rotated(q[1], p[i])));
}

#define FOUR(STATEMENTS) STATEMENTS STATEMENTS STATEMENTS STATEMENTS

static double tiny(double x)
{
    return x * x + 1.0;
}
static double more(double x)
{
    FOUR(FOUR(x = x * x + 1.0;))
    return x;
}

// CHECK-LABEL: double large_b(
// CHECK-NOT: tiny
// CHECK: more{{(_fwd)?}}(
// CHECK-NOT: tiny
// CHECK: return
double large(double x)
{
    FOUR(FOUR(FOUR(FOUR(FOUR(x = x * 0.5 + 1.0; x = x * x - 0.5;)))))
    x = more(x) * more(x * 2.0);
    return tiny(x) * tiny(2.0 * x);
}
