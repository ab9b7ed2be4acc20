// Loops of a derivative that store are not made several by gcc, which may order them wrong (test/run/programs/stencil_gcc.c); where there
// is no such loop nothing is said.
// RUN: %adcc %s --reverse f -o - | FileCheck --check-prefix=LOOP %s
// RUN: %adcc %s --reverse-vector g --width 2 -o - | FileCheck --check-prefix=LOOP %s
// RUN: %adcc %s --reverse g -o - | FileCheck --check-prefix=NONE %s

// LOOP: #if defined __GNUC__ && !defined __clang__
// LOOP-NEXT: #pragma GCC optimize("no-tree-loop-distribution", "no-tree-loop-distribute-patterns")
// LOOP-NEXT: #endif
// NONE-NOT: optimize
void f(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] *= x[i];
}

double g(double x, double *y)
{
    *y = x;
    return x * x;
}
