// Functions of the C library that are operations; what defines its own is none.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
#include <math.h>
#include <stdlib.h>
#include <string.h>
static double hypot2(double x, double y) { return x * x + y * y; }
double math(double x, float y)
{
    int e;
    double ip;
    return sin(x) + sqrtf(y) + ldexp(x, 3) + hypot2(x, x) + frexp(x, &e) + modf(x, &ip) + (isnan(x) ? INFINITY : 0);
}
void memory(int n, const double *from)
{
    double *to = malloc(n * sizeof *to);
    memcpy(to, from, n * sizeof *to);
    memset(to, 0, sizeof(double));
    free(to);
    to = calloc(n, sizeof(double));
    free(to);
}

// CHECK: preamble "#include <math.h>"
// CHECK: preamble "#include <stdlib.h>"
// CHECK: preamble "#include <string.h>"
// CHECK-LABEL: func @hypot2(%x: double, %y: double) -> double internal {
// CHECK-NEXT:   %x.1 = local double : ptr<double>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %y.1 = local double : ptr<double>
// CHECK-NEXT:   store %y, %y.1
// CHECK-NEXT:   %0 = load %x.1 : double
// CHECK-NEXT:   %1 = load %x.1 : double
// CHECK-NEXT:   %2 = mul %0, %1 : double
// CHECK-NEXT:   %3 = load %y.1 : double
// CHECK-NEXT:   %4 = load %y.1 : double
// CHECK-NEXT:   %5 = mul %3, %4 : double
// CHECK-NEXT:   %6 = add %2, %5 : double
// CHECK-NEXT:   return %6
// CHECK-NEXT: }
// CHECK-LABEL: func @math(%x: double, %y: float) -> double {
// CHECK-NEXT:   %x.1 = local double : ptr<double>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %y.1 = local float : ptr<float>
// CHECK-NEXT:   store %y, %y.1
// CHECK-NEXT:   %e = local int : ptr<int>
// CHECK-NEXT:   %ip = local double : ptr<double>
// CHECK-NEXT:   %0 = load %x.1 : double
// CHECK-NEXT:   %1 = sin %0 : double
// CHECK-NEXT:   %2 = load %y.1 : float
// CHECK-NEXT:   %3 = sqrt %2 : float
// CHECK-NEXT:   %4 = cast %3 : double
// CHECK-NEXT:   %5 = add %1, %4 : double
// CHECK-NEXT:   %6 = load %x.1 : double
// CHECK-NEXT:   %7 = ldexp %6, 3:int : double
// CHECK-NEXT:   %8 = add %5, %7 : double
// CHECK-NEXT:   %9 = load %x.1 : double
// CHECK-NEXT:   %10 = load %x.1 : double
// CHECK-NEXT:   %11 = call @hypot2(%9, %10) : double
// CHECK-NEXT:   %12 = add %8, %11 : double
// CHECK-NEXT:   %13 = load %x.1 : double
// CHECK-NEXT:   %14 = adcc_frexp_exponent %13 : int
// CHECK-NEXT:   store %14, %e
// CHECK-NEXT:   %15 = adcc_frexp_fraction %13 : double
// CHECK-NEXT:   %16 = add %12, %15 : double
// CHECK-NEXT:   %17 = load %x.1 : double
// CHECK-NEXT:   %18 = trunc %17 : double
// CHECK-NEXT:   store %18, %ip
// CHECK-NEXT:   %19 = adcc_modf_fraction %17 : double
// CHECK-NEXT:   %20 = add %16, %19 : double
// CHECK-NEXT:   %21 = load %x.1 : double
// CHECK-NEXT:   %22 = isnan %21 : int
// CHECK-NEXT:   %23 = if %22 : float {
// CHECK-NEXT:     yield inf:float
// CHECK-NEXT:   } else {
// CHECK-NEXT:     yield 0.0:float
// CHECK-NEXT:   }
// CHECK-NEXT:   %24 = cast %23 : double
// CHECK-NEXT:   %25 = add %20, %24 : double
// CHECK-NEXT:   return %25
// CHECK-NEXT: }
// CHECK-LABEL: func @memory(%n: int, %from: ptr<const double>) -> void {
// CHECK-NEXT:   %n.1 = local int : ptr<int>
// CHECK-NEXT:   store %n, %n.1
// CHECK-NEXT:   %from.1 = local ptr<const double> : ptr<ptr<const double>>
// CHECK-NEXT:   store %from, %from.1
// CHECK-NEXT:   %to = local ptr<double> : ptr<ptr<double>>
// CHECK-NEXT:   %0 = load %n.1 : int
// CHECK-NEXT:   %1 = cast %0 : ulong
// CHECK-NEXT:   %2 = mul %1, 8:ulong : ulong
// CHECK-NEXT:   %3 = malloc double, %2 : ptr<double>
// CHECK-NEXT:   store %3, %to
// CHECK-NEXT:   %4 = load %to : ptr<double>
// CHECK-NEXT:   %5 = load %from.1 : ptr<const double>
// CHECK-NEXT:   %6 = load %n.1 : int
// CHECK-NEXT:   %7 = cast %6 : ulong
// CHECK-NEXT:   %8 = mul %7, 8:ulong : ulong
// CHECK-NEXT:   copy %4, %5, %8
// CHECK-NEXT:   %9 = load %to : ptr<double>
// CHECK-NEXT:   fill %9, 0:int, 8:ulong
// CHECK-NEXT:   %10 = load %to : ptr<double>
// CHECK-NEXT:   free %10
// CHECK-NEXT:   %11 = load %n.1 : int
// CHECK-NEXT:   %12 = cast %11 : ulong
// CHECK-NEXT:   %13 = malloc.zeroed double, %12, 8:ulong : ptr<double>
// CHECK-NEXT:   store %13, %to
// CHECK-NEXT:   %14 = load %to : ptr<double>
// CHECK-NEXT:   free %14
// CHECK-NEXT:   return
// CHECK-NEXT: }
