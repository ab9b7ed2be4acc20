// RUN: not %adcc %s %S/../run/programs/Inputs/keeps_arguments.c -o - --forward f 2>&1 | FileCheck %s
// A function with a file of its own that takes the numbers that it is given (one that prints them: run/programs/variable_arguments_elsewhere.c).
// CHECK: Inputs/keeps_arguments.c:9:5: error: 'keep' cannot be differentiated: va_start is supported in functions that are called by name, from their own file
void keep(int n, ...);
double kept(void);

double f(double x)
{
    keep(1, x * x);
    return kept();
}
