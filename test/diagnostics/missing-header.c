// RUN: %refused 1 %s --reverse f | FileCheck %s
#include "no-such-header.h"
double f(double x) { return x; }
// CHECK: missing-header.c:2:10: {{(fatal )?}}error: 'no-such-header.h' file not found
// CHECK-NEXT: #include "no-such-header.h"
// CHECK-NEXT: ^
