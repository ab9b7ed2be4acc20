// The last stores wait until the reverse sweep is over, so that it can read what they overwrite; but only those that nothing needs.
// RUN: %adcc %s -o - --reverse last --reverse in_order --reverse read_later --reverse seen_by_call --reverse seen_by_all --reverse in_branch --reverse recursive --reverse kept_volatile | FileCheck %s

// x is read again, before it is overwritten.
// CHECK-LABEL: void last_b(
// CHECK-NOT: push
// CHECK: x_b[i] += {{.*}}x[i]
// CHECK: x[0] = s;
// CHECK-NEXT: }
void last(int n, double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    x[0] = s;
}

// Both may be one place: the order stays.
// CHECK-LABEL: void in_order_b(
// CHECK: x_b[0] =
// CHECK: x[0] = s;
// CHECK-NEXT: *y = s * 2.0;
// CHECK-NEXT: }
void in_order(double *x, double *y)
{
    double s = x[0] * x[1];
    x[0] = s;
    *y = s * 2.0;
}

// CHECK-LABEL: double read_later_b(
// CHECK: *y = s;
// CHECK-NEXT: double [[READ:[a-z_0-9]+]] = x[0];
// CHECK: x_b[0] +=
// CHECK: return
double read_later(double *x, double *y)
{
    double s = x[0] * x[1];
    *y = s;
    return x[0] * s;
}

// CHECK-LABEL: double seen_by_call_b(
// CHECK: *y = s;
// CHECK-NEXT: look();
// CHECK: x_b[0] +=
double seen_by_call(double *x, double *y, void (*look)(void))
{
    double s = x[0] * x[1];
    *y = s;
    look();
    return s;
}

double level;

// Who reads a global in the meantime cannot be known.
// CHECK-LABEL: double seen_by_all_b(
// CHECK: level = s;
// CHECK: x_b[0] +=
double seen_by_all(double *x)
{
    double s = x[0] * x[1];
    level = s;
    return s;
}

// CHECK-LABEL: double in_branch_b(
// CHECK: if (c)
// CHECK-NEXT: x[0] = s;
// CHECK: x_b[0] +=
double in_branch(int c, double *x)
{
    double s = x[0] * x[1];
    if (c)
        x[0] = s;
    return s;
}

// The store of an inner call is not the last thing that happens.
// CHECK-LABEL: static double recursive_fwd(
// CHECK: x[0] = s;
// CHECK-LABEL: double recursive_b(
// CHECK: x[0] = s;
// CHECK: recursive_b_1(n - 1,
double recursive(int n, double *x)
{
    double s = x[n] * x[n];
    if (n > 0)
        s += recursive(n - 1, x);
    x[0] = s;
    return s;
}

// CHECK-LABEL: double kept_volatile_b(
// CHECK: flag = 1;
// CHECK: x_b[0] +=
double kept_volatile(double *x, volatile int *flag)
{
    double s = x[0] * x[1];
    *flag = 1;
    return s;
}
