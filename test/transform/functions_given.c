// A pointer that comes from outside may lead to each static function of its type whose address is taken somewhere in the program, and to no other.
// RUN: %adcc %s -o - --reverse applied | FileCheck %s

static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static double only_called(double x) { return x + 1.0; }
typedef double function(double);
function *chosen(int k) { return k ? cube : square; }
double next(double x) { return only_called(x); }

// CHECK-LABEL: double applied_b(
// CHECK: f == square
// CHECK: f == cube
// CHECK-NOT: only_called
double applied(function *f, double x) { return f(x) * x; }
