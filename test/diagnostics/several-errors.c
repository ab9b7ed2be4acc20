// Every syntax error is reported, not the first alone.
// RUN: env ERRORS=2 %refused 1 %s --reverse f > %t
// RUN: FileCheck %s --input-file=%t
double f(double x)
{
    undeclared_one = x;
    return undeclared_two;
}
// CHECK: several-errors.c:6:5: error: use of undeclared identifier 'undeclared_one'
// CHECK: several-errors.c:7:12: error: use of undeclared identifier 'undeclared_two'
