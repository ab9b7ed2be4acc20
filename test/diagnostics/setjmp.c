// A jump that leaves functions leaves their reverse sweeps, too.
// RUN: %refused 1 %s --reverse f | FileCheck %s
// RUN: %refused 1 %s --forward f | FileCheck %s
#include <setjmp.h>

static jmp_buf place;

double f(double x)
{
    if (setjmp(place))
        return 0.0;
    return x * x;
}
// CHECK: setjmp.c:10:9: error: {{.*}}setjmp
// CHECK-NEXT: if (setjmp(place))
// CHECK-NEXT: ^
