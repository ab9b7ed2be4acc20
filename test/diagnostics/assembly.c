// Inline assembly may do anything to what it sees.
// RUN: %refused 1 %s --reverse f | FileCheck %s
// RUN: %refused 1 %s --forward f | FileCheck %s
double f(double x)
{
    double y = x;
    __asm__ volatile("" : "+m"(y));
    return y * y;
}
// CHECK: assembly.c:7:5: error: {{.*}}assembly
// CHECK-NEXT: __asm__ volatile
// CHECK-NEXT: ^
