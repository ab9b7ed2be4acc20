// Loops over the same elements become one where the second one reads what the first has stored there, and nothing else that it stores.
// RUN: %adcc --reverse "chain(y)/(x,y)" --reverse "three(y)/(x,y)" --reverse "replaced(y)/(x,y)" --reverse "made_between(y)/(x,y)" %S/../run/programs/merge.c -o - | FileCheck %s
// RUN: %adcc --reverse "three(y)/(x,y)" --without=merge %S/../run/programs/merge.c -o - | FileCheck --check-prefix=EACH %s
// RUN: %adcc --reverse "three(y)/(x,y)" --emit=report %S/../run/programs/merge.c -o - | FileCheck --check-prefix=REPORT %s
// RUN: %adcc --reverse "with_sine(y)/(x,y)" --reverse "ahead(y)/(x,y)" --reverse "behind(y)/(x,y)" --reverse "read_before(y)/(x,y)" --reverse "looked_up(y)/(x,y)" --reverse "other_bounds(y)/(x,y)" --reverse "between(y)/(x,y)" --reverse "stored_between(y)/(x,y)" --reverse "other_counter(y)/(x,y)" --reverse "one_array(y)/(x,y)" --reverse "perhaps_one(y)/(x,y)" %S/../run/programs/merge.c -o - | FileCheck --check-prefix=LEFT %s

// CHECK-LABEL: void chain_b(
// CHECK: t = x[i] * c + y[i];
// CHECK-NEXT: a[i] = t;
// CHECK-NEXT: t1 = t * t * x[i + 1];
// CHECK-NEXT: y[i] = t1 + c * t1;
// CHECK-LABEL: void three_b(
// CHECK: y[i] += (2.0 * (x[i] + y[i]) + c) * c;
// CHECK: a_b[i] = 2.0 * (c * (a_b[i] + y_b[i]));
// CHECK-LABEL: void replaced_b(
// CHECK: y[i] = y[i] + x[i] * c + 0.0 * c;
// CHECK-LABEL: void made_between_b(
// CHECK: more = sin(c) + x[2];
// CHECK-NEXT: for (int i = 0; i < n; i++)
// CHECK-NEXT: y[i] = c * y[i] + x[i] * x[i] * c + more;

// EACH: a[i] = x[i] + y[i];
// EACH-NEXT: for (
// EACH-NEXT: a[i] = 2.0 * a[i] + c;
// REPORT: what the next loop does with the same elements is done at once

// LEFT-LABEL: void with_sine_b(
// LEFT: a[i] = x[i] * c + y[i];
// LEFT: for (
// LEFT-LABEL: void ahead_b(
// LEFT: a[i] = x[i] * c;
// LEFT-NEXT: for (
// LEFT-LABEL: void behind_b(
// LEFT: a[i] = x[i] * c;
// LEFT-NEXT: for (
// LEFT-LABEL: void read_before_b(
// LEFT: a[i] = y[i] + y[i + 1] * c;
// LEFT-NEXT: for (
// LEFT-LABEL: void looked_up_b(
// LEFT: a[i] = x[i] * x[i];
// LEFT-NEXT: for (
// LEFT-LABEL: void other_bounds_b(
// LEFT: a[i] = x[i] * x[i] * c;
// LEFT-NEXT: for (
// LEFT-NEXT: y[i] += a[i];
// LEFT-NEXT: for (
// LEFT-LABEL: void between_b(
// LEFT: a[i] = x[i] * x[i] * c;
// LEFT: first =
// LEFT-NEXT: for (
// LEFT-LABEL: void stored_between_b(
// LEFT: a[i] = x[i] * x[i] * c;
// LEFT: a[t] += x[3];
// LEFT-NEXT: for (
// LEFT-LABEL: void other_counter_b(
// LEFT: a[i] = x[i] * x[i] * c;
// LEFT-NEXT: for (
// LEFT-LABEL: void one_array_b(
// LEFT: y[3] += x[i] * c;
// LEFT-NEXT: for (
// LEFT-LABEL: void perhaps_one_b(
// LEFT: x[i] = y[i] * c;
// LEFT-NEXT: for (

// Two parameters may lead to one place: what the second loop loads it may have stored just before, and so may another round.
// RUN: %adcc --forward reloaded --reverse "meeting(return)/(b,c,d)" %s -o - | FileCheck --check-prefix=PARAMETERS %s
// PARAMETERS-LABEL: void reloaded_d(
// PARAMETERS: t[i] = a[i] * 2.0;
// PARAMETERS: for (
// PARAMETERS: double b_i = b[i];
// PARAMETERS: d[i] = b_i * u;
void reloaded(int n, const double *restrict a, const double *b, double *c, double *restrict d)
{
    double t[20];

    for (int i = 0; i < n; i++)
        t[i] = a[i] * 2.0;
    for (int i = 0; i < n; i++) {
        double u = b[i];
        c[i] = t[i] * u;
        d[i] = b[i] * u;
    }
}

// PARAMETERS-LABEL: double meeting_b(
// PARAMETERS-NOT: IVDEP
// PARAMETERS: b_b[i] +=
// PARAMETERS: return
double meeting(int n, const double *b, const double *c, const double *d)
{
    double t[20], s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = b[i] * c[i] * d[i];
    for (int i = 0; i < n; i++)
        s += t[i] * t[i];
    return s;
}
