// Choosing: select where both arms are at hand, else if with a result.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
double pick(int c, double x, double y) { return c ? x : -y; }
double index(int c, const double *x) { return c ? x[0] : 1.0; }
int logic(int a, int b, const int *p) { return (a && b) || p[0] > 2; }
double elvis(double x) { return x ?: 2.0; }

// CHECK-LABEL: func @pick(%c: int, %x: double, %y: double) -> double {
// CHECK-NEXT:   %c.1 = local int : ptr<int>
// CHECK-NEXT:   store %c, %c.1
// CHECK-NEXT:   %x.1 = local double : ptr<double>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %y.1 = local double : ptr<double>
// CHECK-NEXT:   store %y, %y.1
// CHECK-NEXT:   %0 = load %c.1 : int
// CHECK-NEXT:   %1 = load %x.1 : double
// CHECK-NEXT:   %2 = load %y.1 : double
// CHECK-NEXT:   %3 = neg %2 : double
// CHECK-NEXT:   %4 = select %0, %1, %3 : double
// CHECK-NEXT:   return %4
// CHECK-NEXT: }
// CHECK-LABEL: func @index(%c: int, %x: ptr<const double>) -> double {
// CHECK-NEXT:   %c.1 = local int : ptr<int>
// CHECK-NEXT:   store %c, %c.1
// CHECK-NEXT:   %x.1 = local ptr<const double> : ptr<ptr<const double>>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %0 = load %c.1 : int
// CHECK-NEXT:   %1 = if %0 : double {
// CHECK-NEXT:     %2 = load %x.1 : ptr<const double>
// CHECK-NEXT:     %3 = index %2, 0:int : ptr<const double>
// CHECK-NEXT:     %4 = load %3 : double
// CHECK-NEXT:     yield %4
// CHECK-NEXT:   } else {
// CHECK-NEXT:     yield 1.0:double
// CHECK-NEXT:   }
// CHECK-NEXT:   return %1
// CHECK-NEXT: }
// CHECK-LABEL: func @logic(%a: int, %b: int, %p: ptr<const int>) -> int {
// CHECK-NEXT:   %a.1 = local int : ptr<int>
// CHECK-NEXT:   store %a, %a.1
// CHECK-NEXT:   %b.1 = local int : ptr<int>
// CHECK-NEXT:   store %b, %b.1
// CHECK-NEXT:   %p.1 = local ptr<const int> : ptr<ptr<const int>>
// CHECK-NEXT:   store %p, %p.1
// CHECK-NEXT:   %0 = load %a.1 : int
// CHECK-NEXT:   %1 = load %b.1 : int
// CHECK-NEXT:   %2 = compare.ne %1, 0:int : int
// CHECK-NEXT:   %3 = select %0, %2, 0:int : int
// CHECK-NEXT:   %4 = if %3 : int {
// CHECK-NEXT:     yield 1:int
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %5 = load %p.1 : ptr<const int>
// CHECK-NEXT:     %6 = index %5, 0:int : ptr<const int>
// CHECK-NEXT:     %7 = load %6 : int
// CHECK-NEXT:     %8 = compare.gt %7, 2:int : int
// CHECK-NEXT:     yield %8
// CHECK-NEXT:   }
// CHECK-NEXT:   return %4
// CHECK-NEXT: }
// CHECK-LABEL: func @elvis(%x: double) -> double {
// CHECK-NEXT:   %x.1 = local double : ptr<double>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %0 = load %x.1 : double
// CHECK-NEXT:   %1 = compare.ne %0, 0.0:double : int
// CHECK-NEXT:   %2 = if %1 : double {
// CHECK-NEXT:     yield %0
// CHECK-NEXT:   } else {
// CHECK-NEXT:     yield 2.0:double
// CHECK-NEXT:   }
// CHECK-NEXT:   return %2
// CHECK-NEXT: }
