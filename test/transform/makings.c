// What a loop has made of what stays is made again, where the array is overwritten before it is needed, and not recorded.
// RUN: %adcc --reverse "centred(return)/(x)" --reverse "shifted(return)/(x)" --reverse "inner(return)/(x)" --reverse "counted(return)/(x)" --reverse "sizes(return)/(x)" --reverse "twice(return)/(x)" %S/../run/programs/makings.c -o - | FileCheck %s
// RUN: %adcc --reverse "one_overwritten(return)/(x)" --reverse "source_changes(return,x)/(x)" --reverse "fewer_made(return)/(x)" --reverse "sometimes(return)/(x)" --reverse "neighbours(return)/(x)" --reverse "other_way(return)/(x)" --reverse "in_the_reader(return)/(x)" --reverse "given_back(return)/(x)" --reverse "may_be_one(y)/(x,y)" %S/../run/programs/makings.c -o - | FileCheck --check-prefix=RECORDED %s
// RUN: %adcc --reverse "costly(return)/(x)" --reverse "many(return)/(x)" --reverse "deep(return)/(x)" --reverse "kept(return)/(x)" %s -o - | FileCheck --check-prefix=COSTS %s
#include <math.h>
#include <stdlib.h>

// CHECK-LABEL: double centred_b(
// CHECK-NOT: double_rows
// CHECK: double d_again = x[i] - c * x[k + i];
// CHECK-LABEL: double shifted_b(
// CHECK-NOT: double_rows
// CHECK: d_b[i] += x[i + 1] * x[k] * (
// CHECK-LABEL: double inner_b(
// CHECK: d_again = x[i] - x[k + i] * c;
// CHECK-LABEL: double counted_b(
// CHECK-NOT: double_rows
// CHECK: d_b[i] += (*x * i + k) * (
// CHECK-LABEL: double sizes_b(
// CHECK-NOT: double_rows
// CHECK: d_b[i_1] += (x[i] + x[k] * c) * (
// CHECK-LABEL: double twice_b(
// CHECK-NOT: double_rows
// CHECK: x[i_1] * c * (2.0 * sum_b)

// RECORDED-LABEL: double one_overwritten_b(
// RECORDED: row[i] = d[i];
// RECORDED-LABEL: double source_changes_b(
// RECORDED: row[i] = d[i];
// RECORDED-LABEL: double fewer_made_b(
// RECORDED: row[i] = d[i];
// RECORDED-LABEL: double sometimes_b(
// RECORDED: row[i] = d[i];
// RECORDED-LABEL: double neighbours_b(
// RECORDED: row[i - 1] = d[i];
// RECORDED-LABEL: double other_way_b(
// RECORDED: row[i] = d[i];
// RECORDED-LABEL: double in_the_reader_b(
// RECORDED: row[i] = d_carried;
// RECORDED-LABEL: double given_back_b(
// RECORDED: row[i] = d[i];
// RECORDED-LABEL: void may_be_one_b_any(
// RECORDED: row[i] = y[i];

// An element that costs more to make than to record, or is made once and read by each round of a loop; what is in memory still is loaded.
// COSTS-LABEL: double costly_b(
// COSTS: row[i] = d[i];
double costly(int n, const double *x)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 0; i < n; i++)
            d[i] = exp(x[i] * k);
        for (int i = 0; i < n; i++)
            sum += d[i] * d[i];
        s += sin(sum);
    }
    return s * s;
}

// COSTS-LABEL: double many_b(
// COSTS: row[i] = d[i];
double many(int n, const double *x)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        double sum = 0.0;
        for (int i = 0; i < n; i++)
            d[i] = x[i] * x[i + 1] + x[i + 2] * x[i + k];
        for (int i = 0; i < n; i++)
            sum += d[i] * d[i];
        s += sin(sum);
    }
    return s * s;
}

// COSTS-LABEL: double deep_b(
// COSTS: row[i] = d[i];
double deep(int n, const double *x)
{
    double d[8] = {0.0}, s = 0.0;

    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < n; i++)
            d[i] = x[i] * x[k];
        for (int j = 0; j < n; j++) {
            double sum = 0.0;
            for (int i = 0; i < n; i++)
                sum += d[i] * x[i + j];
            s += sin(sum);
        }
    }
    return s * s;
}

// COSTS-LABEL: double kept_b(
// COSTS: += d[i] *
double kept(int n, const double *x)
{
    double *d = malloc(8 * sizeof *d), sum = 0.0;

    for (int i = 0; i < n; i++)
        d[i] = x[i] * x[0];
    for (int i = 0; i < n; i++)
        sum += d[i] * d[i];
    free(d);
    return sum;
}
