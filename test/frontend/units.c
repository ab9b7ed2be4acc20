// A header's functions and variables, in two files: `twice` is one, `power` is another one for each file's macros, and of what
// changes each file has its own. A macro of the first file does not reach a header that only the second one includes; where a
// header's macro does, and what the output would get is not what the second file has, that is refused.
// RUN: cd %S && %adcc %s Inputs/units_second.c --without=inline --emit=ir --reverse f | FileCheck %s
// RUN: cd %S && %adcc %s Inputs/units_second.c -DOTHERS --without=inline --reverse f -o - | FileCheck --check-prefix=OTHERS %s
// RUN: cd %S && not %adcc %s Inputs/units_second.c -DSETTINGS --reverse f -o - 2>&1 | FileCheck --check-prefix=SETTINGS %s
#define DEGREE 4
#if defined OTHERS
#include <math.h>
static double power(double x) { return x; }
static double twice(double x) { return x; }
static int counted(void) { return 1; }
#elif defined SETTINGS
#undef DEGREE
#include "Inputs/units_settings.h"
static double power(double x) { return x; }
static double twice(double x) { return x; }
static int counted(void) { return 1; }
#else
#include "Inputs/units.h"
#endif
double g(double x);

// CHECK-DAG: global @count{{.*}} header
// CHECK-DAG: global @count_2
// CHECK-DAG: func @counted
// CHECK-DAG: func @counted_2
// CHECK-DAG: func @power
// CHECK-DAG: func @power_2
// CHECK-DAG: func @twice
// CHECK-NOT: @twice_2
// OTHERS: #define DEGREE 4
// OTHERS-NEXT: #include <math.h>
// OTHERS-NEXT: #undef DEGREE
// OTHERS-NEXT: #include "{{.*}}units.h"
// SETTINGS: units.h:18:22: error: 'power' is another one behind the output's #include lines
double f(double x);
double f(double x)
{
    return power(twice(x)) * counted() * g(x);
}
