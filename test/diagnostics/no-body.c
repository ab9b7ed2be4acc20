// A callee that is not defined here, on an active path: what it is, and where it is called.
// RUN: %refused 1 %s --reverse f | FileCheck %s
// RUN: %refused 1 %s --forward f | FileCheck %s
double elsewhere(double x);

double f(double x)
{
    return 2.0 * elsewhere(x);
}
// CHECK: no-body.c:8:18: error: {{.*}}'elsewhere'
// CHECK-NEXT: return 2.0 * elsewhere(x);
// CHECK-NEXT: ^
