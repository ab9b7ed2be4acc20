// The parser's own errors come as clang prints them: place, line, caret; and nothing else is said.
// RUN: %refused 1 %s --reverse f | FileCheck %s
double f(double x)
{
    return x * ;
}
// CHECK: {{^.*}}syntax.c:5:16: error: expected expression
// CHECK-NEXT: {{^ *(5 \|)? *}}return x * ;
// CHECK-NEXT: ^
