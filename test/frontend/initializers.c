// Brace elision, designators, gaps that are zero.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
struct Pair { int a; double b[2]; };
double whole(double x) { double v[2] = {x, 1.0}; return v[1]; }
double gaps(void)
{
    struct Pair p[2] = {1, 2.0, 3.0, [1].b[1] = 4.0};
    char s[] = "ab";
    return p[1].b[1] + s[0];
}
double literal(double x) { return ((struct Pair){.b = {x}}).b[0]; }

// CHECK: struct %Pair source size 24 align 8 {
// CHECK-NEXT:   a: int at 0
// CHECK-NEXT:   b: [2 x double] at 8
// CHECK-NEXT: }
// CHECK-LABEL: func @whole(%x: double) -> double {
// CHECK-NEXT:   %x.1 = local double : ptr<double>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %v = local [2 x double] : ptr<[2 x double]>
// CHECK-NEXT:   %0 = element %v : ptr<double>
// CHECK-NEXT:   %1 = load %x.1 : double
// CHECK-NEXT:   store %1, %0
// CHECK-NEXT:   %2 = element %v : ptr<double>
// CHECK-NEXT:   %3 = index %2, 1:int : ptr<double>
// CHECK-NEXT:   store 1.0:double, %3
// CHECK-NEXT:   %4 = element %v : ptr<double>
// CHECK-NEXT:   %5 = index %4, 1:int : ptr<double>
// CHECK-NEXT:   %6 = load %5 : double
// CHECK-NEXT:   return %6
// CHECK-NEXT: }
// CHECK-LABEL: func @gaps() -> double {
// CHECK-NEXT:   %p = local.zeroed [2 x %Pair] : ptr<[2 x %Pair]>
// CHECK-NEXT:   %0 = element %p : ptr<%Pair>
// CHECK-NEXT:   %1 = field %0, a : ptr<int>
// CHECK-NEXT:   store 1:int, %1
// CHECK-NEXT:   %2 = field %0, b : ptr<[2 x double]>
// CHECK-NEXT:   %3 = element %2 : ptr<double>
// CHECK-NEXT:   store 2.0:double, %3
// CHECK-NEXT:   %4 = element %2 : ptr<double>
// CHECK-NEXT:   %5 = index %4, 1:int : ptr<double>
// CHECK-NEXT:   store 3.0:double, %5
// CHECK-NEXT:   %6 = element %p : ptr<%Pair>
// CHECK-NEXT:   %7 = index %6, 1:int : ptr<%Pair>
// CHECK-NEXT:   %8 = field %7, b : ptr<[2 x double]>
// CHECK-NEXT:   %9 = element %8 : ptr<double>
// CHECK-NEXT:   %10 = index %9, 1:int : ptr<double>
// CHECK-NEXT:   store 4.0:double, %10
// CHECK-NEXT:   %s = local.zeroed [3 x char] : ptr<[3 x char]>
// CHECK-NEXT:   %11 = element %s : ptr<char>
// CHECK-NEXT:   %12 = element "ab" : ptr<char>
// CHECK-NEXT:   %13 = cast %12 : ptr<const char>
// CHECK-NEXT:   copy %11, %13, 3:ulong
// CHECK-NEXT:   %14 = element %p : ptr<%Pair>
// CHECK-NEXT:   %15 = index %14, 1:int : ptr<%Pair>
// CHECK-NEXT:   %16 = field %15, b : ptr<[2 x double]>
// CHECK-NEXT:   %17 = element %16 : ptr<double>
// CHECK-NEXT:   %18 = index %17, 1:int : ptr<double>
// CHECK-NEXT:   %19 = load %18 : double
// CHECK-NEXT:   %20 = element %s : ptr<char>
// CHECK-NEXT:   %21 = index %20, 0:int : ptr<char>
// CHECK-NEXT:   %22 = load %21 : char
// CHECK-NEXT:   %23 = cast %22 : int
// CHECK-NEXT:   %24 = cast %23 : double
// CHECK-NEXT:   %25 = add %19, %24 : double
// CHECK-NEXT:   return %25
// CHECK-NEXT: }
// CHECK-LABEL: func @literal(%x: double) -> double {
// CHECK-NEXT:   %x.1 = local double : ptr<double>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %0 = local.zeroed %Pair : ptr<%Pair>
// CHECK-NEXT:   %1 = field %0, b : ptr<[2 x double]>
// CHECK-NEXT:   %2 = element %1 : ptr<double>
// CHECK-NEXT:   %3 = load %x.1 : double
// CHECK-NEXT:   store %3, %2
// CHECK-NEXT:   %4 = field %0, b : ptr<[2 x double]>
// CHECK-NEXT:   %5 = element %4 : ptr<double>
// CHECK-NEXT:   %6 = index %5, 0:int : ptr<double>
// CHECK-NEXT:   %7 = load %6 : double
// CHECK-NEXT:   return %7
// CHECK-NEXT: }
