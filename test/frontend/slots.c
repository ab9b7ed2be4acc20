// Empty slots of a for that a macro makes, which libclang's cursors do not show.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
#define FOREVER for (;;)
#define WHILE(c) for (; c;)
int f(int n)
{
    FOREVER {
        if (n > 3)
            break;
        n++;
    }
    WHILE (n > 1)
        for (;; n--)
            if (n < 2)
                break;
    return n;
}

// CHECK-LABEL: func @f(%n: int) -> int {
// CHECK-NEXT:   %n.1 = local int : ptr<int>
// CHECK-NEXT:   store %n, %n.1
// CHECK-NEXT:   %broken = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %broken
// CHECK-NEXT:   loop {
// CHECK-NEXT:     %0 = load %broken : int
// CHECK-NEXT:     %1 = compare.eq %0, 0:int : int
// CHECK-NEXT:     yield %1
// CHECK-NEXT:   } do {
// CHECK-NEXT:     %2 = load %n.1 : int
// CHECK-NEXT:     %3 = compare.gt %2, 3:int : int
// CHECK-NEXT:     if %3 {
// CHECK-NEXT:       store 1:int, %broken
// CHECK-NEXT:       yield
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %4 = load %n.1 : int
// CHECK-NEXT:       %5 = add %4, 1:int : int
// CHECK-NEXT:       store %5, %n.1
// CHECK-NEXT:       yield
// CHECK-NEXT:     }
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   loop {
// CHECK-NEXT:     %6 = load %n.1 : int
// CHECK-NEXT:     %7 = compare.gt %6, 1:int : int
// CHECK-NEXT:     yield %7
// CHECK-NEXT:   } do {
// CHECK-NEXT:     %broken.1 = local int : ptr<int>
// CHECK-NEXT:     store 0:int, %broken.1
// CHECK-NEXT:     loop {
// CHECK-NEXT:       %8 = load %broken.1 : int
// CHECK-NEXT:       %9 = compare.eq %8, 0:int : int
// CHECK-NEXT:       yield %9
// CHECK-NEXT:     } do {
// CHECK-NEXT:       %10 = load %n.1 : int
// CHECK-NEXT:       %11 = compare.lt %10, 2:int : int
// CHECK-NEXT:       if %11 {
// CHECK-NEXT:         store 1:int, %broken.1
// CHECK-NEXT:         yield
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %12 = load %n.1 : int
// CHECK-NEXT:         %13 = sub %12, 1:int : int
// CHECK-NEXT:         store %13, %n.1
// CHECK-NEXT:         yield
// CHECK-NEXT:       }
// CHECK-NEXT:       yield
// CHECK-NEXT:     }
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %14 = load %n.1 : int
// CHECK-NEXT:   return %14
// CHECK-NEXT: }
