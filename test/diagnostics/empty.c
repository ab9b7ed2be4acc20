// An empty program is C that has no function f.
// RUN: echo > %t.c
// RUN: %refused 1 %t.c --reverse f | FileCheck %s
// RUN: %refused 1 %s --reverse f | FileCheck %s
// CHECK: error: {{.*}}'f'
