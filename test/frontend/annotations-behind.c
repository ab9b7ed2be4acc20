// Marks on a declaration behind the definition: clang drops them, adcc does not.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
#include <adcc/adcc.h>

static double plain(double x) { return x; }
double f(double x) { return plain(x); }
double f_rev(double x, double *x_b, double ret_b);
static double g(const double *x) { return x[0]; }
double h(double x) { return g(&x); }

double before(void) ADCC_INACTIVE;
static double plain(double x);
ADCC_INACTIVE double f(double x);
ADCC_REVERSE ADCC_CUSTOM_REVERSE( f_rev ) double f(double x);
static double g(const double *x ADCC_LENGTH(1)) ADCC_INACTIVE;
double h(double x);

// CHECK: func @plain(%x: double) -> double internal {
// CHECK: func @f(%x: double) -> double inactive reverse "f_rev" {
// CHECK: func @g(%x: ptr<const double> length "1") -> double internal inactive {
// CHECK: func @h(%x: double) -> double {

