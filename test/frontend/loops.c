// Variables are memory, loops have their condition in the head.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
double total(int n, const double *x)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += x[i];
    while (n-- > 3)
        sum *= 0.5;
    do
        sum -= 1;
    while (sum > 1e3);
    return sum;
}

// CHECK-LABEL: func @total(%n: int, %x: ptr<const double>) -> double {
// CHECK-NEXT:   %n.1 = local int : ptr<int>
// CHECK-NEXT:   store %n, %n.1
// CHECK-NEXT:   %x.1 = local ptr<const double> : ptr<ptr<const double>>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %sum = local double : ptr<double>
// CHECK-NEXT:   store 0.0:double, %sum
// CHECK-NEXT:   %i = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %i
// CHECK-NEXT:   loop {
// CHECK-NEXT:     %0 = load %i : int
// CHECK-NEXT:     %1 = load %n.1 : int
// CHECK-NEXT:     %2 = compare.lt %0, %1 : int
// CHECK-NEXT:     yield %2
// CHECK-NEXT:   } do {
// CHECK-NEXT:     %3 = load %x.1 : ptr<const double>
// CHECK-NEXT:     %4 = load %i : int
// CHECK-NEXT:     %5 = index %3, %4 : ptr<const double>
// CHECK-NEXT:     %6 = load %5 : double
// CHECK-NEXT:     %7 = load %sum : double
// CHECK-NEXT:     %8 = add %7, %6 : double
// CHECK-NEXT:     store %8, %sum
// CHECK-NEXT:     %9 = load %i : int
// CHECK-NEXT:     %10 = add %9, 1:int : int
// CHECK-NEXT:     store %10, %i
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   loop {
// CHECK-NEXT:     %11 = load %n.1 : int
// CHECK-NEXT:     %12 = sub %11, 1:int : int
// CHECK-NEXT:     store %12, %n.1
// CHECK-NEXT:     %13 = compare.gt %11, 3:int : int
// CHECK-NEXT:     yield %13
// CHECK-NEXT:   } do {
// CHECK-NEXT:     %14 = load %sum : double
// CHECK-NEXT:     %15 = mul %14, 0.5:double : double
// CHECK-NEXT:     store %15, %sum
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   loop {
// CHECK-NEXT:     %16 = load %sum : double
// CHECK-NEXT:     %17 = sub %16, 1.0:double : double
// CHECK-NEXT:     store %17, %sum
// CHECK-NEXT:     %18 = load %sum : double
// CHECK-NEXT:     %19 = compare.gt %18, 1e3:double : int
// CHECK-NEXT:     yield %19
// CHECK-NEXT:   } do {
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %20 = load %sum : double
// CHECK-NEXT:   return %20
// CHECK-NEXT: }
