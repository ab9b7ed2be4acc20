// C23's `= {}` makes scalars and arrays of variable length zero, too.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
double scalars(void) { double x = {}; int *p = {}; return x + !p; }
double array(int n) { double a[n][2] = {}; return a[n - 1][1]; }

// CHECK-LABEL: func @scalars
// CHECK: store 0.0:double, %x
// CHECK: store null:ptr<int>, %p
// CHECK-LABEL: func @array
// CHECK: %[[BYTES:[0-9]+]] = mul %{{.*}}, 16:ulong : ulong
// CHECK: fill %a, 0:int, %[[BYTES]]
