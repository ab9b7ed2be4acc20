// What the macros of adcc/adcc.h say about functions, parameters, globals and fields.
// RUN: %adcc --emit=ir --passes=frontend %s -o - | FileCheck %s
#include <adcc/adcc.h>
#define WIDTH 8
struct State {
    double x;
    double mass ADCC_INACTIVE;
};
double scale ADCC_OUT;
ADCC_INACTIVE double lookup(double x);
double mine_d(double x, double x_d, double *ret_d);
double mine_b(double x, double *x_b, double ret_b);
ADCC_CUSTOM_FORWARD(mine_d) ADCC_CUSTOM_REVERSE(mine_b) double mine(double x);

ADCC_FORWARD ADCC_REVERSE ADCC_FORWARD_VECTOR(WIDTH) ADCC_TAYLOR(3)
double f(int n, const double *x ADCC_LENGTH(3 * n), ADCC_INOUT double *y, ADCC_IN struct State s)
{
    return lookup(x[0]) + mine(s.x) + *y;
}
ADCC_FORWARD_VECTOR(2) ADCC_REVERSE_VECTOR(2) ADCC_GRADIENT ADCC_JACOBIAN ADCC_HESSIAN ADCC_SPARSE_JACOBIAN ADCC_SPARSE_HESSIAN
ADCC_INVERSE ADCC_INVERSE_TRANSPOSE double g(double x) { return x; }

// CHECK-DAG: request forward "f"
// CHECK-DAG: request reverse "f"
// CHECK-DAG: request forward.vector "f" number 8
// CHECK-DAG: request taylor "f" number 3
// CHECK-DAG: request forward.vector "g" number 2
// CHECK-DAG: request reverse.vector "g" number 2
// CHECK-DAG: request gradient "g"
// CHECK-DAG: request jacobian "g"
// CHECK-DAG: request hessian "g"
// CHECK-DAG: request sparse.jacobian "g"
// CHECK-DAG: request sparse.hessian "g"
// CHECK-DAG: request inverse "g"
// CHECK-DAG: request inverse.transpose "g"
// CHECK: mass: double at 8 inactive
// CHECK: global @scale: double out
// CHECK: func @lookup(%x: double) -> double inactive
// CHECK: func @mine(%x: double) -> double{{.*}} forward "mine_d" reverse "mine_b"
// CHECK: func @f(%n: int, %x: ptr<const double> length "3 * n", %y: ptr<double> inout, %s: ptr<%State> by_value in) -> double {
