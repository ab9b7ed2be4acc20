// Literals keep the spelling of the source, in macros, too.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
#define PI 3.14159265358979L
#define SQUARE(x) ((x) * (x))
#define SHIFTED(x) SQUARE(x + 2.50)
long double f(long double x) { return PI * SHIFTED(x) + 1e0 + 0x1.8p1f; }
const char *text(void) { return "a\0b" "c\"\x7f"; }

// CHECK-LABEL: func @f(%x: ldouble) -> ldouble {
// CHECK-NEXT:   %x.1 = local ldouble : ptr<ldouble>
// CHECK-NEXT:   store %x, %x.1
// CHECK-NEXT:   %0 = load %x.1 : ldouble
// CHECK-NEXT:   %1 = cast 2.50:double : ldouble
// CHECK-NEXT:   %2 = add %0, %1 : ldouble
// CHECK-NEXT:   %3 = load %x.1 : ldouble
// CHECK-NEXT:   %4 = cast 2.50:double : ldouble
// CHECK-NEXT:   %5 = add %3, %4 : ldouble
// CHECK-NEXT:   %6 = mul %2, %5 : ldouble
// CHECK-NEXT:   %7 = mul 3.14159265358979L:ldouble, %6 : ldouble
// CHECK-NEXT:   %8 = add %7, 1.0:ldouble : ldouble
// CHECK-NEXT:   %9 = add %8, 3.0:ldouble : ldouble
// CHECK-NEXT:   return %9
// CHECK-NEXT: }
// CHECK-LABEL: func @text() -> ptr<const char> {
// CHECK-NEXT:   %0 = element "a\x00bc\"\x7f" : ptr<char>
// CHECK-NEXT:   %1 = cast %0 : ptr<const char>
// CHECK-NEXT:   return %1
// CHECK-NEXT: }
