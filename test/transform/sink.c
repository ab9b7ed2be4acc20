// What both arms of a branch store to one place is stored behind it; so is what one arm stores to a place that was stored to in front of it.
// RUN: %adcc %s -o /dev/null --reverse chosen --reverse clamped --reverse read --reverse other --reverse written --print-after=sink 2>&1 | FileCheck %s
// RUN: %adcc %s -o - --reverse chosen --without=overlap | FileCheck --check-prefix=OUT %s

// One value, one place, in both sweeps.
// OUT-LABEL: double chosen_b(
// OUT: if (!test) {
// OUT-NEXT: y_i = y[i];
// OUT-NEXT: x_i = y_i * y_i;
// OUT: }
// OUT-NEXT: y[i] = x_i;
// OUT: double y_i_b = y_b[i];
// OUT-NEXT: y_b[i] = 0.0;
// OUT-NEXT: if (
// CHECK-LABEL: func @chosen(
// CHECK: [[R:%[0-9a-z_.]+]] = if
// CHECK-NOT: store
// CHECK: } else {
// CHECK-NOT: store
// CHECK: }
// CHECK-NEXT: [[P:%[0-9a-z_.]+]] = index %y
// CHECK-NEXT: store [[R]], [[P]]
double chosen(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        if (x[i] > 1.0)
            y[i] = x[i];
        else
            y[i] = y[i] * y[i];
    return y[0];
}

// CHECK-LABEL: func @clamped(
// CHECK: [[C:%[0-9a-z_.]+]] = compare.lt
// CHECK-NEXT: [[R:%[0-9a-z_.]+]] = select [[C]], 0.0:double
// CHECK-NEXT: store [[R]]
double clamped(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = 2.0 * x[i];
        if (y[i] < 0.0)
            y[i] = 0.0;
    }
    return y[0];
}

// CHECK-LABEL: func @read(
// CHECK: if
// CHECK: store
// CHECK: } else {
// CHECK: store
double read(int n, const double *x, double *y)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        if (x[i] > 1.0) {
            y[i] = x[i];
            s += y[n];
        } else {
            y[i] = y[i] * y[i];
        }
    return s;
}

// CHECK-LABEL: func @other(
// CHECK: if
// CHECK: store
// CHECK: } else {
// CHECK: store
double other(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        if (x[i] > 1.0)
            y[i] = x[i];
        else
            y[i + 1] = y[i] * y[i];
    return y[0];
}

// CHECK-LABEL: func @written(
// CHECK: store
// CHECK: store
// CHECK: if
// CHECK: store
double written(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = 2.0 * x[i];
        y[n] = 3.0;
        if (x[i] < 0.0)
            y[i] = 0.0;
    }
    return y[0];
}
