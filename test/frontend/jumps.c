// goto: segments from label to label, each run where it is reached; a loop around them where a goto leads back; where it leads
// into a block, a loop over the states between jumps.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
int cleanup(int n)
{
    int r = 0;
    if (n > 3)
        goto done;
    r = n;
done:
    return r + 1;
}
int again(int n)
{
retry:
    n--;
    if (n > 3)
        goto retry;
    return n;
}
int into(int n)
{
    if (n)
        goto inside;
    while (n < 9) {
    inside:
        n++;
    }
    return n;
}

// CHECK-LABEL: func @cleanup(%n: int) -> int {
// CHECK-NEXT:   %n.1 = local int : ptr<int>
// CHECK-NEXT:   store %n, %n.1
// CHECK-NEXT:   %ret = local int : ptr<int>
// CHECK-NEXT:   %r = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %r
// CHECK-NEXT:   %entry = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %entry
// CHECK-NEXT:   %0 = load %n.1 : int
// CHECK-NEXT:   %1 = compare.gt %0, 3:int : int
// CHECK-NEXT:   if %1 {
// CHECK-NEXT:     store 1:int, %entry
// CHECK-NEXT:     yield
// CHECK-NEXT:   } else {
// CHECK-NEXT:     %2 = load %n.1 : int
// CHECK-NEXT:     store %2, %r
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %3 = load %r : int
// CHECK-NEXT:   %4 = add %3, 1:int : int
// CHECK-NEXT:   store %4, %ret
// CHECK-NEXT:   %5 = load %ret : int
// CHECK-NEXT:   return %5
// CHECK-NEXT: }
// CHECK-LABEL: func @again(%n: int) -> int {
// CHECK-NEXT:   %n.1 = local int : ptr<int>
// CHECK-NEXT:   store %n, %n.1
// CHECK-NEXT:   %ret = local int : ptr<int>
// CHECK-NEXT:   %entry = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %entry
// CHECK-NEXT:   %back = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %back
// CHECK-NEXT:   loop {
// CHECK-NEXT:     store 0:int, %back
// CHECK-NEXT:     %0 = load %n.1 : int
// CHECK-NEXT:     %1 = sub %0, 1:int : int
// CHECK-NEXT:     store %1, %n.1
// CHECK-NEXT:     %2 = load %n.1 : int
// CHECK-NEXT:     %3 = compare.gt %2, 3:int : int
// CHECK-NEXT:     if %3 {
// CHECK-NEXT:       store 1:int, %entry
// CHECK-NEXT:       store 1:int, %back
// CHECK-NEXT:       yield
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %4 = load %n.1 : int
// CHECK-NEXT:       store %4, %ret
// CHECK-NEXT:       yield
// CHECK-NEXT:     }
// CHECK-NEXT:     %5 = load %back : int
// CHECK-NEXT:     yield %5
// CHECK-NEXT:   } do {
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %6 = load %ret : int
// CHECK-NEXT:   return %6
// CHECK-NEXT: }
// CHECK-LABEL: func @into(%n: int) -> int {
// CHECK-NEXT:   %n.1 = local int : ptr<int>
// CHECK-NEXT:   store %n, %n.1
// CHECK-NEXT:   %ret = local int : ptr<int>
// CHECK-NEXT:   %state = local int : ptr<int>
// CHECK-NEXT:   store 0:int, %state
// CHECK-NEXT:   loop {
// CHECK-NEXT:     %0 = load %state : int
// CHECK-NEXT:     %1 = compare.ge %0, 0:int : int
// CHECK-NEXT:     yield %1
// CHECK-NEXT:   } do {
// CHECK-NEXT:     %2 = load %state : int
// CHECK-NEXT:     switch %2 {
// CHECK-NEXT:     case 0:
// CHECK-NEXT:       %3 = load %n.1 : int
// CHECK-NEXT:       %4 = select %3, 1:int, 2:int : int
// CHECK-NEXT:       store %4, %state
// CHECK-NEXT:       yield
// CHECK-NEXT:     case 1:
// CHECK-NEXT:       %5 = load %n.1 : int
// CHECK-NEXT:       %6 = add %5, 1:int : int
// CHECK-NEXT:       store %6, %n.1
// CHECK-NEXT:       store 2:int, %state
// CHECK-NEXT:       yield
// CHECK-NEXT:     case 2:
// CHECK-NEXT:       %7 = load %n.1 : int
// CHECK-NEXT:       %8 = compare.lt %7, 9:int : int
// CHECK-NEXT:       %9 = select %8, 1:int, 3:int : int
// CHECK-NEXT:       store %9, %state
// CHECK-NEXT:       yield
// CHECK-NEXT:     default:
// CHECK-NEXT:       store -1:int, %state
// CHECK-NEXT:       %10 = load %n.1 : int
// CHECK-NEXT:       store %10, %ret
// CHECK-NEXT:       yield
// CHECK-NEXT:     }
// CHECK-NEXT:     yield
// CHECK-NEXT:   }
// CHECK-NEXT:   %11 = load %ret : int
// CHECK-NEXT:   return %11
// CHECK-NEXT: }
