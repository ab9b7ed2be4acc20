// A derivative that is given in a header, for a function that is met only in a body.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
#include "Inputs/given.h"
double f(double x) { return turn(x); }
// CHECK-DAG: func @turn(%x: double) -> double internal inline header "{{.*}}given.h" forward "turn_d" {
// CHECK-DAG: func @turn_d(%x: double, %x_d: double, %ret_d: ptr<double>) -> double internal inline header "{{.*}}given.h" {
