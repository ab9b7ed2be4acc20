// Records by value: copies for a call, a result through the last parameter.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
typedef struct { double x, y; } Point;
struct Outer { Point p; struct { int k; }; };
Point moved(Point p, double by)
{
    p.x += by;
    return p;
}
double use(struct Outer *o)
{
    return moved(o->p, 1.0).x + o->k;
}

// CHECK: struct %Point untagged source size 16 align 8 {
// CHECK-NEXT:   x: double at 0
// CHECK-NEXT:   y: double at 8
// CHECK-NEXT: }
// CHECK: struct %0 source size 4 align 4 {
// CHECK-NEXT:   k: int at 0
// CHECK-NEXT: }
// CHECK: struct %Outer source size 24 align 8 {
// CHECK-NEXT:   p: %Point at 0
// CHECK-NEXT:   ?: %0 at 16
// CHECK-NEXT: }
// CHECK-LABEL: func @moved(%p: ptr<%Point> by_value, %by: double, %0: ptr<%Point> result) -> void {
// CHECK-NEXT:   %by.1 = local double : ptr<double>
// CHECK-NEXT:   store %by, %by.1
// CHECK-NEXT:   %1 = load %by.1 : double
// CHECK-NEXT:   %2 = field %p, x : ptr<double>
// CHECK-NEXT:   %3 = load %2 : double
// CHECK-NEXT:   %4 = add %3, %1 : double
// CHECK-NEXT:   store %4, %2
// CHECK-NEXT:   copy %0, %p, 16:ulong
// CHECK-NEXT:   return
// CHECK-NEXT: }
// CHECK-LABEL: func @use(%o: ptr<%Outer>) -> double {
// CHECK-NEXT:   %o.1 = local ptr<%Outer> : ptr<ptr<%Outer>>
// CHECK-NEXT:   store %o, %o.1
// CHECK-NEXT:   %0 = load %o.1 : ptr<%Outer>
// CHECK-NEXT:   %1 = field %0, p : ptr<%Point>
// CHECK-NEXT:   %2 = local %Point : ptr<%Point>
// CHECK-NEXT:   copy %2, %1, 16:ulong
// CHECK-NEXT:   %3 = local %Point : ptr<%Point>
// CHECK-NEXT:   call @moved(%2, 1.0:double, %3)
// CHECK-NEXT:   %4 = field %3, x : ptr<double>
// CHECK-NEXT:   %5 = load %4 : double
// CHECK-NEXT:   %6 = load %o.1 : ptr<%Outer>
// CHECK-NEXT:   %7 = field %6, 1 : ptr<%0>
// CHECK-NEXT:   %8 = field %7, k : ptr<int>
// CHECK-NEXT:   %9 = load %8 : int
// CHECK-NEXT:   %10 = cast %9 : double
// CHECK-NEXT:   %11 = add %5, %10 : double
// CHECK-NEXT:   return %11
// CHECK-NEXT: }
