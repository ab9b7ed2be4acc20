// What is only moved about in an array, as it compares, is read where it came from; no move of it is recorded.
// RUN: %adcc --reverse "lowest(return)/(x)" %s -o - | FileCheck --check-prefix=LOWEST %s
// RUN: %adcc --reverse "lowest(return)/(x)" --without=origins %s -o - | FileCheck --check-prefix=WITHOUT %s
// RUN: %adcc --reverse "delayed(y)/(x,y)" --reverse "tested(return)/(x)" --reverse "roomy(return)/(x)" --reverse "perhaps(return)/(x)" --reverse "of_times(y)/(y)" --reverse "given_back(return)/(x)" %s -o - | FileCheck --check-prefix=LEFT %s
// RUN: %adcc --reverse "filtered(y)/(x,y)" --reverse "trimmed(y)/(x,y)" --reverse "small_windows(y)/(x,y)" --reverse "interior(y)/(x,y)" %S/../run/programs/origins.c -o - | FileCheck %s
// RUN: %adcc --forward overwritten --forward overwritten_later --forward overwritten_between --forward source_stored --forward source_shifted --forward source_filled --forward zeroed_in_part --forward maybe_one --forward computed --forward two_sources --forward two_constants --forward signs_of_zero --forward given_back --forward handed_on --forward round_before --forward scaled --forward left_over --forward dies_before --forward moved_back --forward filled_again --forward looked_up_before --forward compared_only --forward loaded_before --forward loaded_once --forward filled_in_part --forward filled_but_last --forward filled_at_times --forward nest_in_part --forward nest_at_times --forward nest_with_reads --forward nest_of_some --forward nest_backwards --forward nest_too_long --forward nest_of_wrapped --forward nest_to_none --forward nest_of_unknown --forward filled_last --forward filled_by_itself --forward filled_elsewhere --forward filled_by_twos --forward filled_but_first --forward filled_where_small --forward handed_in_place --forward shifted_by_bytes --forward freed_early --forward freed_within --forward made_late %S/../run/programs/origins.c -o - | FileCheck --check-prefix=STAYS %s
#include <math.h>
#include <stdlib.h>

// LOWEST: double lowest_b(
// LOWEST-NOT: push
// LOWEST: best_from[k] = -1;
// LOWEST: best_from[place] = best_from[place_1];
// LOWEST: best_from[place] = i;
// LOWEST: ? x[best_from_k] : 9.0;
// LOWEST-NOT: best_b
// LOWEST: x_b[best_from_k] +=
// WITHOUT: double lowest_b(
// WITHOUT-NOT: _from
// WITHOUT: best_b[20] = {0};
double lowest(int n, int count, const double *x)
{
    double best[20], s = 0;

    for (int k = 0; k < 20; k++)
        best[k] = 9.0;
    for (int i = 0; i < n; i++) {
        int place = 19;
        for (; place > 0 && best[place - 1] > x[i]; place--)
            best[place] = best[place - 1];
        if (best[place] > x[i])
            best[place] = x[i];
    }
    for (int k = 0; k < count; k++)
        s += best[k] * best[k];
    return s;
}

// In closed form; of numbers that nobody computes with; in an array that may be much too large, or not there; of what is not active; of what is given back
// before it is read there.
// LEFT-NOT: _from
void delayed(int n, const double *restrict x, double *restrict y)
{
    double line[20] = {0};

    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int k = 19; k > 0; k--)
            line[k] = line[k - 1];
        line[0] = x[i];
        for (int k = 0; k < 20; k++)
            s += line[k] * line[k] / (k + 1);
        y[i] = s;
    }
}

double tested(int n, const double *x)
{
    double best[20] = {0}, s = 0;

    for (int i = 0; i < n; i++) {
        int place = 19;
        for (; place > 0 && best[place - 1] < x[i]; place--)
            best[place] = best[place - 1];
        best[place] = x[i];
        s += best[10] > 0.5 ? x[i] : x[i] * x[i];
    }
    return s;
}

double roomy(int n, const double *x)
{
    double *a = malloc(2000000 * sizeof *a), s = 0;

    for (int i = 0; i < n; i++) {
        int place = i;
        for (; place > 0 && a[place - 1] < x[i]; place--)
            a[place] = a[place - 1];
        a[place] = x[i];
    }
    for (int i = 0; i < n; i++)
        s += a[i] * a[i] * i;
    free(a);
    return s;
}

double perhaps(int n, const double *x)
{
    double *a = malloc((size_t)n * sizeof *a), s = 0;

    for (int i = 0; a && i < n; i++) {
        int place = i;
        for (; place > 0 && a[place - 1] < x[i]; place--)
            a[place] = a[place - 1];
        a[place] = x[i];
    }
    for (int i = 0; a && i < n; i++)
        s += a[i] * a[i] * i;
    free(a);
    return s;
}

void of_times(int n, const double *restrict times, double *restrict y)
{
    double a[20];

    for (int i = 0; i < n; i++) {
        int place = i;
        for (; place > 0 && a[place - 1] < times[i]; place--)
            a[place] = a[place - 1];
        a[place] = times[i];
    }
    for (int i = 0; i < n; i++)
        y[i] *= a[i] * y[i];
}

double given_back(int n, double *x)
{
    double a[20], s = 0;

    for (int i = 0; i < n; i++) {
        int place = i;
        for (; place > 0 && a[place - 1] < x[i]; place--)
            a[place] = a[place - 1];
        a[place] = x[i];
    }
    free(x);
    for (int i = 0; i < n; i++)
        s += a[i] * a[i] * i;
    return s;
}

// CHECK: void filtered_b(
// CHECK-NOT: window_b
// CHECK: x_b[row{{.*}} +=
// CHECK-NOT: push
// CHECK: d_from[k] = k;
// CHECK: memcpy(d_moved, d,
// CHECK: d_b[d_from[i]] +=
// CHECK: void trimmed_b(
// CHECK: void small_windows_b(
// CHECK-NOT: push
// CHECK: int w_from[5];
// CHECK: void interior_b(
// CHECK: long w_from[24];

// STAYS: overwritten_d(
// STAYS-NOT: _from
