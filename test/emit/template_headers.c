// A header without a guard that gives another function each time that it is included: the output includes it as often as the first
// file does; another file's are written out.
// RUN: cd %S && %adcc %s Inputs/template_second.c --without=inline --reverse f --header %t.h -o %t.c
// RUN: FileCheck %s --input-file %t.c
// RUN: %gcc %c11 -I%include -DMAIN='"%t.h"' -I%S %s %S/Inputs/template_second.c %t.c -o %t %runtime
// RUN: %t
#define POWER_NAME third_power
#define POWER_OF 3
#include "Inputs/template.h"
#undef POWER_NAME
#undef POWER_OF
#define POWER_NAME fifth_power
#define POWER_OF 5
#include "Inputs/template.h"
// CHECK: #define POWER_NAME third_power
// CHECK-NEXT: #define POWER_OF 3
// CHECK-NEXT: #include "{{.*}}template.h"
// CHECK-NEXT: #undef POWER_NAME
// CHECK-NEXT: #undef POWER_OF
// CHECK-NEXT: #define POWER_NAME fifth_power
// CHECK-NEXT: #define POWER_OF 5
// CHECK-NEXT: #include "{{.*}}template.h"
// CHECK-NOT: template.h"
double f(double x);
double g(double x);
double f(double x)
{
    return third_power(x) + fifth_power(x) * g(x);
}

#ifdef MAIN
#include MAIN
int main(void)
{
    double x_b = 0.0;
    return f_b(2.0, &x_b, 1.0) == 8.0 + 128.0 && x_b == 12.0 + 7.0 * 64.0 ? 0 : 1;
}
#endif
