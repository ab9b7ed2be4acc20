// Arrays of variable length are pointers to their innermost elements.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
double at(int n, int m, const double a[n][m])
{
    double copy[n][m + 1];
    copy[1][2] = a[2][3];
    return copy[1][2];
}
double fixed(double a[2][3], int i)
{
    return a[i][1];
}

// CHECK-LABEL: func @at(%n: int, %m: int, %a: ptr<const double> extents ("n", "m")) -> double {
// CHECK-NEXT:   %n.1 = local int : ptr<int>
// CHECK-NEXT:   store %n, %n.1
// CHECK-NEXT:   %m.1 = local int : ptr<int>
// CHECK-NEXT:   store %m, %m.1
// CHECK-NEXT:   %a.1 = local ptr<const double> : ptr<ptr<const double>>
// CHECK-NEXT:   store %a, %a.1
// CHECK-NEXT:   %0 = load %m.1 : int
// CHECK-NEXT:   %1 = cast %0 : long
// CHECK-NEXT:   %extent = local long : ptr<long>
// CHECK-NEXT:   store %1, %extent
// CHECK-NEXT:   %2 = load %n.1 : int
// CHECK-NEXT:   %3 = cast %2 : long
// CHECK-NEXT:   %extent.1 = local long : ptr<long>
// CHECK-NEXT:   store %3, %extent.1
// CHECK-NEXT:   %4 = load %m.1 : int
// CHECK-NEXT:   %5 = add %4, 1:int : int
// CHECK-NEXT:   %6 = cast %5 : long
// CHECK-NEXT:   %extent.2 = local long : ptr<long>
// CHECK-NEXT:   store %6, %extent.2
// CHECK-NEXT:   %7 = load %n.1 : int
// CHECK-NEXT:   %8 = cast %7 : long
// CHECK-NEXT:   %extent.3 = local long : ptr<long>
// CHECK-NEXT:   store %8, %extent.3
// CHECK-NEXT:   %9 = load %extent.3 : long
// CHECK-NEXT:   %10 = load %extent.2 : long
// CHECK-NEXT:   %11 = mul %9, %10 : long
// CHECK-NEXT:   %copy = local double, %11 : ptr<double>
// CHECK-NEXT:   %12 = load %a.1 : ptr<const double>
// CHECK-NEXT:   %13 = load %extent : long
// CHECK-NEXT:   %14 = mul 2:long, %13 : long
// CHECK-NEXT:   %15 = index %12, %14 : ptr<const double>
// CHECK-NEXT:   %16 = index %15, 3:int : ptr<const double>
// CHECK-NEXT:   %17 = load %16 : double
// CHECK-NEXT:   %18 = load %extent.2 : long
// CHECK-NEXT:   %19 = mul 1:long, %18 : long
// CHECK-NEXT:   %20 = index %copy, %19 : ptr<double>
// CHECK-NEXT:   %21 = index %20, 2:int : ptr<double>
// CHECK-NEXT:   store %17, %21
// CHECK-NEXT:   %22 = load %extent.2 : long
// CHECK-NEXT:   %23 = mul 1:long, %22 : long
// CHECK-NEXT:   %24 = index %copy, %23 : ptr<double>
// CHECK-NEXT:   %25 = index %24, 2:int : ptr<double>
// CHECK-NEXT:   %26 = load %25 : double
// CHECK-NEXT:   return %26
// CHECK-NEXT: }
// CHECK-LABEL: func @fixed(%a: ptr<[3 x double]> length "6", %i: int) -> double {
// CHECK-NEXT:   %a.1 = local ptr<[3 x double]> : ptr<ptr<[3 x double]>>
// CHECK-NEXT:   store %a, %a.1
// CHECK-NEXT:   %i.1 = local int : ptr<int>
// CHECK-NEXT:   store %i, %i.1
// CHECK-NEXT:   %0 = load %a.1 : ptr<[3 x double]>
// CHECK-NEXT:   %1 = load %i.1 : int
// CHECK-NEXT:   %2 = index %0, %1 : ptr<[3 x double]>
// CHECK-NEXT:   %3 = element %2 : ptr<double>
// CHECK-NEXT:   %4 = index %3, 1:int : ptr<double>
// CHECK-NEXT:   %5 = load %4 : double
// CHECK-NEXT:   return %5
// CHECK-NEXT: }
