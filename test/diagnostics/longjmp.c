// RUN: %refused 1 %s --reverse f | FileCheck %s
#include <setjmp.h>

extern jmp_buf place;

double f(double x)
{
    if (x < 0.0)
        longjmp(place, 1);
    return x * x;
}
// CHECK: longjmp.c:9:9: error: {{.*}}longjmp
