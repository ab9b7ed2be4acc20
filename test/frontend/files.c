// Two files are one program: what has one name for the linker is one, statics stay apart. Headers' functions come as needed.
// RUN: %adcc --emit=ir --passes=frontend %s %S/Inputs/second.c -I%S/Inputs -o - | FileCheck %s
#include "shared.h"
#define SCALE 3
#if 0
#include "not-there.h"
#endif
#include <math.h> /* a comment
that goes on */
#define AFTER_THE_LAST 4

static double helper(double x) { return x * SCALE; }
static int state;
ADCC_HVP double f(double x ADCC_INACTIVE, const double *v, int n)
{
    state++;
    return helper(x) + g(x) + inlined(x) + v[n];
}

// CHECK: preamble "#include \"shared.h\""
// CHECK-NEXT: preamble "#define SCALE 3"
// CHECK-NEXT: preamble "#include <math.h> /* a comment */"
// CHECK-NEXT: request hvp "f"
// CHECK-NOT: request
// CHECK: global @state: int internal declaration "static int state"
// CHECK: global @shared: double in header "{{.*}}shared.h"{{.*}} declaration "double shared = 2"
// CHECK: global @state_2: int internal {{.*}}declaration "static int state_2 = 1"
// CHECK: func @helper(%x: double) -> double internal {
// CHECK: mul {{.*}}, 3.0:double
// CHECK: func @f(%x: double inactive, %v: ptr<const double> length "3 * n", %n: int) -> double header "{{.*}}shared.h" reverse "mine" {
// CHECK: call @helper(
// CHECK: call @g(
// CHECK: call @inlined(
// CHECK: func @g(%y: double)
// CHECK: call @helper_2(
// CHECK: call @inlined(
// CHECK: func @inlined(
// CHECK-NOT: never_used
// CHECK: func @helper_2(%x: double) -> double internal {
