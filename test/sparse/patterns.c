// What a matrix keeps from call to call: entries that another branch brings are added, none is ever lost, columns ascend; another n is
// another matrix; what is freed can be used again. Sets that come and go
// from call to call do not pile up.
// RUN: %adcc %s -o %t.c --header %t.h --sparse-jacobian 'turns(y)/(x)' --sparse-hessian 'meets' --sparse-jacobian 'thin(y)/(x)' --sparse-jacobian 'drift(y)/(x)'
// RUN: %cc %c11 -O1 -g -I %include -include %t.h %s %t.c %S/Inputs/patterns_main.c %runtime -o %t.run && %t.run | FileCheck %s
#include <adcc/adcc.h>

/* x[0] says who is whose neighbour. */
// CHECK: turns: 2 entries: (1,1)=2.5 (2,2)=2.5
// CHECK-NEXT: turns: 4 entries: (0,2)=0.5 (1,0)=0.5 (1,1)=0 (2,2)=0
// CHECK-NEXT: turns: 4 entries: (0,2)=0 (1,0)=0 (1,1)=2.5 (2,2)=2.5
// CHECK-NEXT: turns: 2 entries: (1,1)=2.5 (3,3)=2.5
// CHECK-NEXT: turns: 2 entries: (1,1)=2.5 (2,2)=2.5
void turns(int n, double s, const double *x ADCC_LENGTH(n), double *y ADCC_LENGTH(n))
{
    for (int i = 0; i < n; i++)
        y[i] = 1.0;
    if (s > 0) {
        y[1] = s * x[1];
        y[n - 1] = s * x[n - 1];
    } else {
        y[0] = -s * x[2];
        y[1] = -s * x[0];
    }
}

// CHECK-NEXT: meets: 3 entries: (0,1)=3 (1,0)=3 (2,2)=2
// CHECK-NEXT: meets: 5 entries: (0,1)=0 (0,2)=5 (1,0)=0 (2,0)=5 (2,2)=2
// CHECK-NEXT: meets: 5 entries: (0,1)=3 (0,2)=0 (1,0)=3 (2,0)=0 (2,2)=2
double meets(ADCC_INACTIVE double s, const double x[3])
{
    double z = x[2] * x[2] + x[1];
    if (s > 0)
        return z + s * x[0] * x[1];
    return z - s * x[0] * x[2];
}

/* In float. */
// CHECK-NEXT: thin: every entry is there
void thin(int n, const float *x ADCC_LENGTH(n), float *y ADCC_LENGTH(n))
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i + 1 < n ? i + 1 : 0];
}

/* Other columns meet in each call, but nothing comes of it. */
// CHECK-NEXT: drift: 3000 entries, every one right
void drift(int n, const int *other, const double *x ADCC_LENGTH(n), double *y ADCC_LENGTH(n))
{
    for (int i = 0; i < n; i++) {
        double meets = x[i] * x[other[i]];
        y[i] = x[i] * x[i];
        if (meets < 0.0)
            y[i] = meets;
    }
}
