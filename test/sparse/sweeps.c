// f_jacs and f_hesss of large sparse functions: how many sweeps they take (each run of f is counted, that which finds the pattern
// too), and every entry, against hand-written ones. The number does not grow with n.
// RUN: %adcc %s -o %t.c --header %t.h --sparse-jacobian 'heat(r)/(u)' --sparse-jacobian 'arrow(y)/(x)' --sparse-jacobian 'band(y)/(x)' --sparse-hessian rosenbrock --sparse-hessian arrow_energy
// RUN: %cc %c11 -O2 -I %include -include %t.h %s %t.c %S/Inputs/sweeps_main.c %runtime -o %t.run && %t.run | FileCheck %s
// The same in one file that needs nothing of ours, a direction a sweep: a run a colour, and the one that finds the pattern.
// RUN: %adcc %s -o %t.c --header %t.h --standalone --width 1 --sparse-jacobian 'heat(r)/(u)' --sparse-jacobian 'arrow(y)/(x)' --sparse-jacobian 'band(y)/(x)' --sparse-hessian rosenbrock --sparse-hessian arrow_energy
// RUN: %cc %c11 -O2 -I %include -include %t.h %s %t.c %S/Inputs/sweeps_main.c -lm -o %t.run && %t.run | FileCheck %s --check-prefix=ONE
#include <adcc/adcc.h>

ADCC_INACTIVE void swept(void);

// CHECK: heat, n = 1000000: 2999998 entries, 2 runs
// ONE: heat, n = 1000000: 2999998 entries, 4 runs
void heat(int n, double k, const double *u ADCC_LENGTH(n), double *r ADCC_LENGTH(n))
{
    swept();
    for (int i = 0; i < n; i++) {
        double left = i > 0 ? u[i - 1] : 0.0, right = i + 1 < n ? u[i + 1] : 0.0;
        r[i] = u[i] * u[i] - k * (left - 2.0 * u[i] + right);
    }
}

/* A full row, a full column, the diagonal. */
// CHECK-NEXT: arrow, n = 50000: 149998 entries, 3 runs
// ONE-NEXT: arrow, n = 50000: 149998 entries, 4 runs
void arrow(int n, const double *x ADCC_LENGTH(n), double *y ADCC_LENGTH(n))
{
    swept();
    y[0] = 0.0;
    for (int i = 0; i < n; i++)
        y[0] += x[i] * x[i];
    for (int i = 1; i < n; i++)
        y[i] = x[0] * x[i];
}

/* Seven diagonals. */
// CHECK-NEXT: band, n = 20000: 139988 entries, 3 runs
// ONE-NEXT: band, n = 20000: 139988 entries, 8 runs
void band(int n, const double *x ADCC_LENGTH(n), double *y ADCC_LENGTH(n))
{
    swept();
    for (int i = 0; i < n; i++) {
        y[i] = 0.0;
        for (int j = i < 3 ? 0 : i - 3; j <= i + 3 && j < n; j++)
            y[i] += (j - i + 4) * x[j] * x[j];
    }
}

// CHECK-NEXT: rosenbrock, n = 2: 4 entries, 2 runs
// ONE-NEXT: rosenbrock, n = 2: 4 entries, 3 runs
// CHECK-NEXT: rosenbrock, n = 3: 7 entries, 2 runs
// ONE-NEXT: rosenbrock, n = 3: 7 entries, 3 runs
// CHECK-NEXT: rosenbrock, n = 10: 28 entries, 2 runs
// ONE-NEXT: rosenbrock, n = 10: 28 entries, 4 runs
// CHECK-NEXT: rosenbrock, n = 100: 298 entries, 2 runs
// ONE-NEXT: rosenbrock, n = 100: 298 entries, 4 runs
// CHECK-NEXT: rosenbrock, n = 1000: 2998 entries, 2 runs
// ONE-NEXT: rosenbrock, n = 1000: 2998 entries, 4 runs
// CHECK-NEXT: rosenbrock, n = 100000: 299998 entries, 2 runs
// ONE-NEXT: rosenbrock, n = 100000: 299998 entries, 4 runs
double rosenbrock(int n, const double *x ADCC_LENGTH(n))
{
    double s = 0.0;
    swept();
    for (int i = 0; i + 1 < n; i++) {
        double a = x[i + 1] - x[i] * x[i], b = 1.0 - x[i];
        s += 100.0 * a * a + b * b;
    }
    return s;
}

// CHECK-NEXT: arrow_energy, n = 10000: 29998 entries, 2 runs
// ONE-NEXT: arrow_energy, n = 10000: 29998 entries, 3 runs
double arrow_energy(int n, const double *x ADCC_LENGTH(n))
{
    double s = x[0] * x[0];
    swept();
    for (int i = 1; i < n; i++)
        s += x[0] * x[i] * x[i];
    return s;
}
