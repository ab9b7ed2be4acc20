// The conversions that libclang does not show: those of compound assignments.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
int real_into_int(int i)
{
    i += 0.5;
    return i;
}
unsigned char narrow(unsigned char c)
{
    c += 300;
    c++;
    return c;
}
float scaled(float x, int n)
{
    x *= n;
    return x + 2 * 1.5e0f;
}
unsigned mixed(int a, unsigned b, long c)
{
    b /= a;
    b += c;
    return b;
}

// CHECK-LABEL: func @real_into_int(%i: int) -> int {
// CHECK-NEXT:   %i.1 = local int : ptr<int>
// CHECK-NEXT:   store %i, %i.1
// CHECK-NEXT:   %0 = load %i.1 : int
// CHECK-NEXT:   %1 = cast %0 : double
// CHECK-NEXT:   %2 = add %1, 0.5:double : double
// CHECK-NEXT:   %3 = cast %2 : int
// CHECK-NEXT:   store %3, %i.1
// CHECK-NEXT:   %4 = load %i.1 : int
// CHECK-NEXT:   return %4
// CHECK-NEXT: }
// CHECK-LABEL: func @narrow(%c: uchar) -> uchar {
// CHECK-NEXT:   %c.1 = local uchar : ptr<uchar>
// CHECK-NEXT:   store %c, %c.1
// CHECK-NEXT:   %0 = load %c.1 : uchar
// CHECK-NEXT:   %1 = cast %0 : int
// CHECK-NEXT:   %2 = add %1, 300:int : int
// CHECK-NEXT:   %3 = cast %2 : uchar
// CHECK-NEXT:   store %3, %c.1
// CHECK-NEXT:   %4 = load %c.1 : uchar
// CHECK-NEXT:   %5 = cast %4 : int
// CHECK-NEXT:   %6 = add %5, 1:int : int
// CHECK-NEXT:   %7 = cast %6 : uchar
// CHECK-NEXT:   store %7, %c.1
// CHECK-NEXT:   %8 = load %c.1 : uchar
// CHECK-NEXT:   return %8
// CHECK-NEXT: }
// CHECK-LABEL: func @scaled(%x: float, %n: int) -> float {
// CHECK-NEXT:   %x.1 = local float : ptr<float>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %n.1 = local int : ptr<int>
// CHECK-NEXT:   store %n, %n.1
// CHECK-NEXT:   %0 = load %n.1 : int
// CHECK-NEXT:   %1 = cast %0 : float
// CHECK-NEXT:   %2 = load %x.1 : float
// CHECK-NEXT:   %3 = mul %2, %1 : float
// CHECK-NEXT:   store %3, %x.1
// CHECK-NEXT:   %4 = load %x.1 : float
// CHECK-NEXT:   %5 = mul 2.0:float, 1.5e0f:float : float
// CHECK-NEXT:   %6 = add %4, %5 : float
// CHECK-NEXT:   return %6
// CHECK-NEXT: }
// CHECK-LABEL: func @mixed(%a: int, %b: uint, %c: long) -> uint {
// CHECK-NEXT:   %a.1 = local int : ptr<int>
// CHECK-NEXT:   store %a, %a.1
// CHECK-NEXT:   %b.1 = local uint : ptr<uint>
// CHECK-NEXT:   store %b, %b.1
// CHECK-NEXT:   %c.1 = local long : ptr<long>
// CHECK-NEXT:   store %c, %c.1
// CHECK-NEXT:   %0 = load %a.1 : int
// CHECK-NEXT:   %1 = cast %0 : uint
// CHECK-NEXT:   %2 = load %b.1 : uint
// CHECK-NEXT:   %3 = div %2, %1 : uint
// CHECK-NEXT:   store %3, %b.1
// CHECK-NEXT:   %4 = load %c.1 : long
// CHECK-NEXT:   %5 = load %b.1 : uint
// CHECK-NEXT:   %6 = cast %5 : long
// CHECK-NEXT:   %7 = add %6, %4 : long
// CHECK-NEXT:   %8 = cast %7 : uint
// CHECK-NEXT:   store %8, %b.1
// CHECK-NEXT:   %9 = load %b.1 : uint
// CHECK-NEXT:   return %9
// CHECK-NEXT: }
