// What all directions add with a factor that is read from memory is added where the factor is not zero.
// RUN: %adcc %s -o - --width 8 --without=unroll,fission --forward-vector 'skin(y)/(x)' --forward-vector 'two(y)/(x,z)' --forward-vector 'computed(y)/(x)' --forward-vector 'product(y)/(x)' --forward-vector 'stored(y)/(x)' --forward-vector 'more(y)/(x)' --forward-vector 'own(y)/(x)' --forward-vector 'nothing(y)/(x,y)' --forward-vector 'turned(y)/(x,y)' --forward-vector 'moved(y)/(x,y)' --forward-vector 'once(y)/(x)' | FileCheck %s
// RUN: %adcc %s -o - --width 8 --disjoint --reverse-vector 'skin(y)/(x)' | FileCheck --check-prefix=REVERSE %s
// RUN: %adcc %s -o - --width 7 --forward-vector 'skin(y)/(x)' | FileCheck --check-prefix=FEW %s
// RUN: %adcc %s -o - --width 8 --without=zeros,fission --forward-vector 'skin(y)/(x)' | FileCheck --check-prefix=FEW %s
// FEW: skin_dv
// FEW-NOT: != 0.0

// CHECK-LABEL: void skin_dv(
// CHECK: if ([[W:[a-z0-9_]*]] != 0.0) {
// CHECK-NEXT: ADCC_LANES(8)
// CHECK-NEXT: for (int d = 0; d < 8; d++)
// CHECK-NEXT: y_dv[i][d] += [[W]] * x_dv[i][d];
// CHECK-NEXT: }
// REVERSE-LABEL: void skin_bv(
// REVERSE: if ({{[a-z0-9_]*}} != 0.0) {
// REVERSE-NEXT: ADCC_LANES(8)
// REVERSE-NEXT: for (int d = 0; d < 8; d++)
// REVERSE-NEXT: x_bv[i][d] +=
void skin(int n, const double *w, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] += w[i] * x[i];
}

// CHECK-LABEL: void two_dv(
// CHECK: if ({{[a-z0-9_]*}} != 0.0 || {{[a-z0-9_]*}} != 0.0)
void two(int n, const double *v, const double *w, const double *x, const double *z, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] -= v[i] * x[i] - 2.0 * (z[i] * w[i]);
}

// Hardly ever zero.
// CHECK-LABEL: void computed_dv(
// CHECK-NOT: if (
// CHECK: {{^}$}}
void computed(int n, const double *w, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] += w[i] * w[i + 1] * x[i];
}

// The sum is a variable.
// CHECK-LABEL: void product_dv(
// CHECK-NOT: if (
// CHECK: {{^}$}}
void product(int n, const double *w, const double *x, double *y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += w[i] * x[i];
    *y = sum;
}

// What is not added has to be stored, zero or not.
// CHECK-LABEL: void stored_dv(
// CHECK-NOT: if (
// CHECK: {{^}$}}
void stored(int n, const double *w, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = w[i] * x[i];
}

// Not all that is added is a multiple.
// CHECK-LABEL: void more_dv(
// CHECK-NOT: if (
// CHECK: {{^}$}}
void more(int n, const double *w, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] += w[i] * x[i] + x[i + 1];
}

// A loop of the function's own, of as many rounds as there are directions: minus zero stays minus zero, and infinity gives no number.
// CHECK-LABEL: void own_dv(
// CHECK-NOT: if (
// CHECK: {{^}$}}
void own(const double *w, const double *v, double *z, const double *x, double *y)
{
    for (int j = 0; j < 2; j++)
        for (int i = 0; i < 8; i++)
            z[i] += w[j] * v[i];
    y[0] = x[0] * 2.0;
}

// CHECK-LABEL: void nothing_dv(
// CHECK-NOT: if (
// CHECK: {{^}$}}
void nothing(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] += 0.0 * x[i];
}

// CHECK-LABEL: void turned_dv(
// CHECK-NOT: if (
// CHECK: {{^}$}}
void turned(int n, const double *w, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = w[i] * x[i] - y[i];
}

// CHECK-LABEL: void moved_dv(
// CHECK-NOT: if (
// CHECK: {{^}$}}
void moved(int n, const double *w, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i + 1] + w[i] * x[i];
}

// CHECK-LABEL: void once_dv(
// CHECK-NOT: if (
// CHECK: {{^}$}}
void once(const double *w, const double *x, double *y)
{
    y[0] += w[0] * x[0];
}
