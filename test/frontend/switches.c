// A switch whose groups do not run on, and one in which they do.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
int separate(int x)
{
    switch (x) {
    case 1:
    case 3 ... 5: x = 10; break;
    default: x = 20;
    }
    return x;
}
int connected(int x)
{
    int r = 0;
    switch (x) {
    case 1: r += 1;
    case 2: r += 2; break;
    case 3: r += 4;
    }
    return r;
}

// CHECK-LABEL: func @separate(%x: int) -> int {
// CHECK-NEXT:   %x.1 = local int : ptr<int>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %0 = load %x.1 : int
// CHECK-NEXT:   switch %0 {
// CHECK-NEXT:   case 1, 3 to 5:
// CHECK-NEXT:     store 10:int, %x.1
// CHECK-NEXT:     yield
// CHECK-NEXT:   default:
// CHECK-NEXT:     store 20:int, %x.1
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = load %x.1 : int
// CHECK-NEXT:   return %1
// CHECK-NEXT: }
// CHECK-LABEL: func @connected(%x: int) -> int {
// CHECK-NEXT:   %x.1 = local int : ptr<int>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %r = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %r
// CHECK-NEXT:   %0 = load %x.1 : int
// CHECK-NEXT:   %broken = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %broken
// CHECK-NEXT:   %entry = switch %0 : int {
// CHECK-NEXT:   case 1:
// CHECK-NEXT:     yield 0:int
// CHECK-NEXT:   case 2:
// CHECK-NEXT:     yield 1:int
// CHECK-NEXT:   case 3:
// CHECK-NEXT:     yield 2:int
// CHECK-NEXT:   default:
// CHECK-NEXT:     yield 3:int
// CHECK-NEXT:   }
// CHECK-NEXT:   %1 = compare.le %entry, 0:int : int
// CHECK-NEXT:   if %1 {
// CHECK-NEXT:     %2 = load %r : int
// CHECK-NEXT:     %3 = add %2, 1:int : int
// CHECK-NEXT:     store %3, %r
// CHECK-NEXT:     yield
// CHECK-NEXT:   } else {
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %4 = compare.le %entry, 1:int : int
// CHECK-NEXT:   if %4 {
// CHECK-NEXT:     %5 = load %r : int
// CHECK-NEXT:     %6 = add %5, 2:int : int
// CHECK-NEXT:     store %6, %r
// CHECK-NEXT:     store 1:int, %broken
// CHECK-NEXT:     yield
// CHECK-NEXT:   } else {
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %7 = load %broken : int
// CHECK-NEXT:   %8 = compare.eq %7, 0:int : int
// CHECK-NEXT:   %9 = compare.le %entry, 2:int : int
// CHECK-NEXT:   %10 = and %8, %9 : int
// CHECK-NEXT:   if %10 {
// CHECK-NEXT:     %11 = load %r : int
// CHECK-NEXT:     %12 = add %11, 4:int : int
// CHECK-NEXT:     store %12, %r
// CHECK-NEXT:     yield
// CHECK-NEXT:   } else {
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %13 = load %r : int
// CHECK-NEXT:   return %13
// CHECK-NEXT: }
