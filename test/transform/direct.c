// RUN: %adcc --passes=frontend,direct,promote,simplify --forward both --emit=ir %s -o - | FileCheck %s
// RUN: %adcc --passes=frontend,direct,promote,simplify --forward chosen --emit=ir %s -o - | FileCheck %s --check-prefix=CHOSEN
// RUN: %adcc --passes=frontend,direct,promote,simplify --forward given --emit=ir %s -o - | FileCheck %s --check-prefix=GIVEN
// RUN: %adcc --passes=frontend,direct --forward plain --emit=ir %s -o - | FileCheck %s --check-prefix=PLAIN

// The sources' own functions stay as they are; what is requested has a copy, and so has what stands on the way to a call
// through a pointer: one for each callee.
#include <math.h>

static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static double alone(double x) { return x; }
static double twice(double (*f)(double), double x) { return f(x) + f(x); }

// CHECK: func @twice({{.*}}) -> double internal {
// CHECK: call.pointer
// CHECK: func @both.1({{.*}}) -> double original @both requested {
// CHECK: call @twice.1(
// CHECK: call @twice.2(
// CHECK: func @twice.1({{.*}}) -> double internal original @twice {
// CHECK-COUNT-2: call @square(
// CHECK: func @twice.2({{.*}}) -> double internal original @twice {
// CHECK-COUNT-2: call @cube(
// CHECK-NOT: func
double both(double x)
{
    return twice(square, x) * twice(cube, x);
}

// CHOSEN: func @chosen.1({{.*}}) -> double original @chosen requested {
// CHOSEN: compare.eq %f, @square
// CHOSEN: if
// CHOSEN:   call @square(
// CHOSEN: } else {
// CHOSEN:   compare.eq %f, @sin
// CHOSEN:   if
// CHOSEN:     sin %x
// CHOSEN:   } else {
// CHOSEN:     call @adcc_unknown_function(
double chosen(int i, double x)
{
    double (*f)(double) = i ? square : sin;
    return f(x);
}

// GIVEN: func @given.1({{.*}}) -> double original @given requested {
// GIVEN: compare.eq %f, @square
// GIVEN: compare.eq %f, @cube
// GIVEN: compare.eq %f, @both
// GIVEN: compare.eq %f, @plain
// GIVEN-NOT: compare.eq
// GIVEN: call @adcc_unknown_function(
double given(double (*f)(double), double x)
{
    return f(x);
}

// PLAIN-NOT: original
double plain(double x)
{
    return square(alone(x));
}
