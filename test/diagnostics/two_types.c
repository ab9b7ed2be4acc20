// RUN: not %adcc %s %S/Inputs/two_types.c -o - --reverse f 2>&1 | FileCheck %s
// A variable that two files give two types, as f2c does with a COMMON block.
// CHECK: Inputs/two_types.c:9:17: error: 'step' cannot be differentiated: the member 'second' is none of the type that another file gives the object: one object of two types is not supported
struct {
    double h;
} block;
void step(double *y);

double f(double x)
{
    double y = x;

    block.h = 0.1 * x;
    step(&y);
    return y;
}
