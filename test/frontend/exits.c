// What exits goes into an arm; a flag is there only where nothing else does.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
double tail(double x)
{
    if (x > 1.0)
        return x;
    return -x;
}
int leave(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        if (i == 7)
            break;
        s += i;
    }
    return s;
}
int skip(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        if (i & 1)
            continue;
        s += i;
    }
    return s;
}
int both(int n)
{
    while (n > 0) {
        if (n == 5)
            return 1;
        n--;
    }
    return 0;
}

// CHECK-LABEL: func @tail(%x: double) -> double {
// CHECK-NEXT:   %x.1 = local double : ptr<double>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %ret = local double : ptr<double>
// CHECK-NEXT:   %0 = load %x.1 : double
// CHECK-NEXT:   %1 = compare.gt %0, 1.0:double : int
// CHECK-NEXT:   if %1 {
// CHECK-NEXT:     %2 = load %x.1 : double
// CHECK-NEXT:     store %2, %ret
// CHECK-NEXT:     yield
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %3 = load %x.1 : double
// CHECK-NEXT:     %4 = neg %3 : double
// CHECK-NEXT:     store %4, %ret
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %5 = load %ret : double
// CHECK-NEXT:   return %5
// CHECK-NEXT: }
// CHECK-LABEL: func @leave(%n: int) -> int {
// CHECK-NEXT:   %n.1 = local int : ptr<int>
// CHECK-NEXT:   store %n, %n.1
// CHECK-NEXT:   %s = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %s
// CHECK-NEXT:   %i = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %i
// CHECK-NEXT:   %broken = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %broken
// CHECK-NEXT:   loop {
// CHECK-NEXT:     %0 = load %broken : int
// CHECK-NEXT:     %1 = compare.eq %0, 0:int : int
// CHECK-NEXT:     %2 = if %1 : int {
// CHECK-NEXT:       %3 = load %i : int
// CHECK-NEXT:       %4 = load %n.1 : int
// CHECK-NEXT:       %5 = compare.lt %3, %4 : int
// CHECK-NEXT:       yield %5
// CHECK-NEXT:     } else {
// CHECK-NEXT:       yield 0:int
// CHECK-NEXT:     }
// CHECK-NEXT:     yield %2
// CHECK-NEXT:   } do {
// CHECK-NEXT:     %6 = load %i : int
// CHECK-NEXT:     %7 = compare.eq %6, 7:int : int
// CHECK-NEXT:     if %7 {
// CHECK-NEXT:       store 1:int, %broken
// CHECK-NEXT:       yield
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %8 = load %i : int
// CHECK-NEXT:       %9 = load %s : int
// CHECK-NEXT:       %10 = add %9, %8 : int
// CHECK-NEXT:       store %10, %s
// CHECK-NEXT:       %11 = load %i : int
// CHECK-NEXT:       %12 = add %11, 1:int : int
// CHECK-NEXT:       store %12, %i
// CHECK-NEXT:       yield
// CHECK-NEXT:     }
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %13 = load %s : int
// CHECK-NEXT:   return %13
// CHECK-NEXT: }
// CHECK-LABEL: func @skip(%n: int) -> int {
// CHECK-NEXT:   %n.1 = local int : ptr<int>
// CHECK-NEXT:   store %n, %n.1
// CHECK-NEXT:   %s = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %s
// CHECK-NEXT:   %i = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %i
// CHECK-NEXT:   loop {
// CHECK-NEXT:     %0 = load %i : int
// CHECK-NEXT:     %1 = load %n.1 : int
// CHECK-NEXT:     %2 = compare.lt %0, %1 : int
// CHECK-NEXT:     yield %2
// CHECK-NEXT:   } do {
// CHECK-NEXT:     %3 = load %i : int
// CHECK-NEXT:     %4 = and %3, 1:int : int
// CHECK-NEXT:     if %4 {
// CHECK-NEXT:       yield
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %5 = load %i : int
// CHECK-NEXT:       %6 = load %s : int
// CHECK-NEXT:       %7 = add %6, %5 : int
// CHECK-NEXT:       store %7, %s
// CHECK-NEXT:       yield
// CHECK-NEXT:     }
// CHECK-NEXT:     %8 = load %i : int
// CHECK-NEXT:     %9 = add %8, 1:int : int
// CHECK-NEXT:     store %9, %i
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %10 = load %s : int
// CHECK-NEXT:   return %10
// CHECK-NEXT: }
// CHECK-LABEL: func @both(%n: int) -> int {
// CHECK-NEXT:   %n.1 = local int : ptr<int>
// CHECK-NEXT:   store %n, %n.1
// CHECK-NEXT:   %ret = local int : ptr<int>
// CHECK-NEXT:   %returned = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %returned
// CHECK-NEXT:   loop {
// CHECK-NEXT:     %0 = load %returned : int
// CHECK-NEXT:     %1 = compare.eq %0, 0:int : int
// CHECK-NEXT:     %2 = if %1 : int {
// CHECK-NEXT:       %3 = load %n.1 : int
// CHECK-NEXT:       %4 = compare.gt %3, 0:int : int
// CHECK-NEXT:       yield %4
// CHECK-NEXT:     } else {
// CHECK-NEXT:       yield 0:int
// CHECK-NEXT:     }
// CHECK-NEXT:     yield %2
// CHECK-NEXT:   } do {
// CHECK-NEXT:     %5 = load %n.1 : int
// CHECK-NEXT:     %6 = compare.eq %5, 5:int : int
// CHECK-NEXT:     if %6 {
// CHECK-NEXT:       store 1:int, %ret
// CHECK-NEXT:       store 1:int, %returned
// CHECK-NEXT:       yield
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %7 = load %n.1 : int
// CHECK-NEXT:       %8 = sub %7, 1:int : int
// CHECK-NEXT:       store %8, %n.1
// CHECK-NEXT:       yield
// CHECK-NEXT:     }
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %9 = load %returned : int
// CHECK-NEXT:   %10 = compare.eq %9, 0:int : int
// CHECK-NEXT:   if %10 {
// CHECK-NEXT:     store 0:int, %ret
// CHECK-NEXT:     store 1:int, %returned
// CHECK-NEXT:     yield
// CHECK-NEXT:   } else {
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %11 = load %ret : int
// CHECK-NEXT:   return %11
// CHECK-NEXT: }
