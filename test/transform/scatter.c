// What a stencil's adjoint adds to neighbours is added by loops of their own, in batches.
// RUN: %adcc --reverse "apart(y)/(x)" %s -o - | FileCheck --check-prefix=APART %s
// RUN: %adcc --reverse "beside(y)/(x)" --reverse "wrapping(y)/(x)" --reverse "seven(y)/(x)" %s -o - | FileCheck --check-prefix=BESIDE %s
// RUN: %adcc --reverse "apart(y)/(x)" --without=scatter %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "once(y)/(x)" --reverse "in_place(x)/(x)" --reverse "few(y)/(x)" --reverse "gathered(y)/(x)" --reverse "calls(y)/(x)" --reverse "rows(a)/(a)" %s -o - | FileCheck --check-prefix=PLAIN %s
// RUN: %adcc --reverse "flow(y)/(x,speed,bend)" --disjoint %s -o - | FileCheck --check-prefix=SUMS %s
// RUN: %adcc --reverse "species(u,v)/(u,v,a,b)" %s -o - | FileCheck --check-prefix=SHARED %s
// PLAIN: _b(
// PLAIN-NOT: batch
#include <math.h>
#include <stdlib.h>

// APART: for (long batch = 0; batch < trips; batch += 128) {
// APART-NEXT: int count = trips - batch < 128 ? (int)(trips - batch) : 128;
// APART-NEXT: double x_b_row[128];
// APART-NEXT: double x_b_row_1[128];
// APART-NEXT: ADCC_IVDEP
// APART-NEXT: for (int k = 0; k < count; k++) {
// APART-NEXT: int i = 1 + (int)batch + k;
// APART-NOT: x_b[
// APART: x_b_row_1[k] = x_i * y_i_b;
// APART: x_b_at = x_b + (1 + (int)batch + 1);
// APART: x_b_at[k] += x_b_row[k];
// APART: x_b_at = x_b + (1 + (int)batch - 1);
// APART: x_b_at[k] += x_b_row_1[k];
void apart(int n, const double *restrict x, double *restrict y)
{
    for (int i = 1; i < n - 1; i++)
        y[i] = x[i - 1] * x[i + 1];
}

// Elements side by side get theirs in one loop, from rows with zeros at their ends; one further off has a loop of its own.
// BESIDE: double x_b_row[132];
// BESIDE: double x_b_row_1[128];
// BESIDE: double x_b_row_2[130];
// BESIDE: x_b_row[k + 2] = y_i_b;
// BESIDE: x_b_row_1[k] = x_i * y_i_b;
// BESIDE: x_b_row_2[k + 1] = x_batch_k * y_i_b;
// BESIDE: x_b_row[0] = 0.0;
// BESIDE-NEXT: x_b_row[1] = 0.0;
// BESIDE-NEXT: x_b_row[count + 2] = 0.0;
// BESIDE-NEXT: x_b_row[count + 3] = 0.0;
// BESIDE-NEXT: x_b_row_2[0] = 0.0;
// BESIDE-NEXT: x_b_row_2[count + 1] = 0.0;
// BESIDE-NEXT: double *x_b_at = x_b + (1 + (int)batch - 1);
// BESIDE-NEXT: ADCC_SHORT
// BESIDE-NEXT: for (int k = 0; k < count + 2; k++)
// BESIDE-NEXT: x_b_at[k] += x_b_row[k] - x_b_row_2[k] + x_b_row[k + 2];
// BESIDE-NEXT: x_b_at = x_b + (1 + (int)batch + 4);
// BESIDE-NEXT: ADCC_SHORT
// BESIDE-NEXT: for (int k = 0; k < count; k++)
// BESIDE-NEXT: x_b_at[k] -= x_b_row_1[k];
void beside(int n, const double *restrict x, double *restrict y)
{
    for (int i = 1; i < n - 1; i++)
        y[i] = x[i - 1] - x[i] * x[i + 4] + x[i + 1];
}

// An index that may wrap: it is not known how far apart they are.
// BESIDE: wrapping_b(
// BESIDE: x_b_at = x_b + ((long)(1 + (int)batch) + m);
// BESIDE: x_b_at = x_b + ((long)(1 + (int)batch) + (m - 1));
void wrapping(int n, unsigned m, const double *restrict x, double *restrict y)
{
    for (int i = 1; i < n - 1; i++)
        y[i] = x[i + (long)(m - 1)] * x[i + (long)m] + x[i - 1] * x[i];
}

// Not more than five in one.
// BESIDE: seven_b(
// BESIDE: x_b_at = x_b + (3 + (int)batch {{[-+] [0-9]}});
// BESIDE: x_b_at = x_b + (3 + (int)batch {{[-+] [0-9]}});
// BESIDE-NOT: x_b_at = x_b
void seven(int n, const double *restrict x, double *restrict y)
{
    for (int i = 3; i < n - 3; i++)
        y[i] = x[i - 3] + x[i - 2] + x[i - 1] + x[i] * x[i] + x[i + 1] + x[i + 2] + x[i + 3];
}

/* To one element: compilers make vectors of that. */
void once(int n, const double *restrict x, double *restrict y)
{
    for (int i = 1; i < n - 1; i++)
        y[i] = x[i - 1] * x[i - 1];
}

/* What is added to is read as well. */
void in_place(int n, double *x)
{
    for (int i = 1; i < n - 1; i++)
        x[i] = x[i - 1] * x[i + 1];
}

/* Too few iterations for a row to pay. */
void few(const double *restrict x, double *restrict y)
{
    for (int i = 1; i < 9; i++)
        y[i] = x[i - 1] * x[i + 1];
}

/* No loop over it becomes vectors. */
void gathered(int n, const int *restrict at, const double *restrict x, double *restrict y)
{
    for (int i = 1; i < n - 1; i++)
        y[i] = x[i - 1] * x[i + 1] * x[at[i]];
}

/* Nor of this one. */
void calls(int n, const double *restrict x, double *restrict y)
{
    for (int i = 1; i < n - 1; i++)
        y[i] = sin(x[i - 1]) * x[i + 1];
}

/* To two rows of one array, where no iteration meets another. */
void rows(int n, double *a)
{
    for (int j = 0; j < n; j++)
        for (int i = j; i < n; i++) {
            double sum = a[i * n + j];
            for (int k = 0; k < j; k++)
                sum -= a[i * n + k] * a[j * n + k];
            a[i * n + j] = sum;
        }
}

// Beside neighbours in one array, elements that are far in another one; and what is added to so many arrays that a compiler would not ask of each two
// whether they overlap: all of that is added by loops of its own.
// RUN: %adcc --reverse "fields(return)/(x,eps,sigma)" %s -o - | FileCheck --check-prefix=FIELDS %s
// RUN: %adcc --reverse "few_fields(return)/(x,eps)" %s -o - | FileCheck --check-prefix=FEWER %s
// FIELDS: double [[V:row_[0-9]*]][128];
// FIELDS-NEXT: double [[H:row_[0-9]*]][130];
// FIELDS-NEXT: double eps_b_row[128];
// FIELDS-NEXT: double sigma_b_row[128];
// FIELDS-NOT: {{(eps|sigma|v|h)_b\[}}
// FIELDS: e_b[{{t[0-9]*}}] = sigma_i_batch_k * e_i_batch_k_b;
// FIELDS-NOT: {{(eps|sigma|v|h)_b\[}}
// FIELDS: [[H]][count + 1] = 0.0;
// FIELDS: (&v_b[{{t[0-9]*}}])[k] -= [[V]][k];
// FIELDS: (v_b + {{.*}})[k] += [[V]][k];
// FIELDS: [k] -= [[H]][k + 1] - [[H]][k];
// FIELDS: eps_b_at[k] += eps_b_row[k];
// FIELDS: sigma_b_at[k] += sigma_b_row[k];
double fields(int n, const double *x, const double *eps, const double *sigma)
{
    double *e = malloc(n * n * sizeof *e), *h = malloc(n * n * sizeof *h), *v = malloc(n * n * sizeof *v), sum = 0.0;
    for (int i = 0; i < n * n; i++) {
        e[i] = x[i];
        h[i] = x[i] * x[i];
        v[i] = sin(x[i]);
    }
    for (int i = 1; i < n; i++)
        for (int j = 1; j < n; j++)
            e[i * n + j] = sigma[i * n + j] * e[i * n + j] + eps[i * n + j] * (h[i * n + j] - h[i * n + j - 1]) +
                           2.0 * sigma[i * n + j] * (v[i * n + j] - v[i * n + j - n]);
    for (int i = 0; i < n * n; i++)
        sum += e[i] * e[i];
    free(e);
    free(h);
    free(v);
    return sum;
}

// FEWER: double row{{.*}}[130];
// FEWER-NOT: eps_b_row
// FEWER: eps_b[j] +=
double few_fields(int n, const double *x, const double *eps)
{
    double *e = malloc(n * sizeof *e), *h = malloc(n * sizeof *h), sum = 0.0;
    for (int i = 0; i < n; i++) {
        e[i] = x[i];
        h[i] = x[i] * x[i];
    }
    for (int j = 1; j < n; j++)
        e[j] += eps[j] * (h[j] - h[j - 1]);
    for (int i = 0; i < n; i++)
        sum += e[i] * e[i];
    free(e);
    free(h);
    return sum;
}

// Sums of each iteration's in a loop that is too long for strips: the terms of each go into a row, which a loop of its own adds up.
// SUMS: double speed_b_row[128];
// SUMS: bend_b_row[k] = -(curve * t{{[0-9]*}});
// SUMS: speed_b_row[k] = slope * t{{[0-9]*}};
// SUMS: for (int k = 0; k < count - left; k += 4) {
// SUMS-NEXT: bend_b_1 += bend_b_row[k];
// SUMS-NEXT: bend_b_2 += bend_b_row[k + 1];
// SUMS: for (int k = 0; k < count - left; k += 4) {
// SUMS-NEXT: speed_b_1 += speed_b_row[k];
// SUMS-NEXT: speed_b_2 += speed_b_row[k + 1];
void flow(int n, const double *x, double speed, double bend, double *y)
{
    for (int i = 1; i < n - 1; i++) {
        double slope = x[i + 1] - x[i - 1], curve = x[i + 1] + x[i - 1] - 2.0 * x[i];
        y[i] = speed * slope * curve * curve + x[i] * slope - bend * curve * x[i] * x[i];
    }
}

// What changes places in a loop around, and an array of the caller's: no two of them meet, which is known of the function's own pointers, though of what
// was recorded, prev_b and next_b, it is not seen; gcc is told. Two arrays of the caller's might.
// RUN: %adcc --reverse "levels(return)/(start,speed)" %s -o - | FileCheck --check-prefix=LEVELS %s
// RUN: %adcc --reverse "driven(return)/(start,speed,force)" %s -o - | FileCheck --check-prefix=DRIVEN %s
// LEVELS: ADCC_IVDEP
// LEVELS-NEXT: for (int k = 0; k < count; k++) {
// LEVELS: speed_b[j] +=
// LEVELS-NEXT: prev_b_2[j] -= next_j_b;
// DRIVEN: batch = 0
// DRIVEN-NOT: ADCC_{{IVDEP|APART}}
// DRIVEN: force_b[j] +=
// DRIVEN-NEXT: speed_b[j] +=
double levels(int n, int steps, const double *start, const double *speed)
{
    double *prev = malloc(n * sizeof *prev), *cur = malloc(n * sizeof *cur), *next = malloc(n * sizeof *next), sum = 0.0;
    for (int j = 0; j < n; j++)
        prev[j] = cur[j] = next[j] = start[j];
    for (int step = 0; step < steps; step++) {
        for (int j = 1; j < n - 1; j++)
            next[j] = 2.0 * cur[j] - prev[j] + speed[j] * speed[j] * (cur[j - 1] - 2.0 * cur[j] + cur[j + 1]);
        double *last = prev;
        prev = cur;
        cur = next;
        next = last;
    }
    for (int j = 0; j < n; j++)
        sum += cur[j] * cur[j];
    free(prev);
    free(cur);
    free(next);
    return sum;
}

double driven(int n, int steps, const double *start, const double *speed, const double *force)
{
    double *cur = malloc(n * sizeof *cur), *next = malloc(n * sizeof *next), sum = 0.0;
    for (int j = 0; j < n; j++)
        cur[j] = next[j] = start[j];
    for (int step = 0; step < steps; step++) {
        for (int j = 1; j < n - 1; j++)
            next[j] = cur[j - 1] - 2.0 * cur[j] + cur[j + 1] + speed[j] * force[j];
        double *last = cur;
        cur = next;
        next = last;
    }
    for (int j = 0; j < n; j++)
        sum += cur[j] * cur[j];
    free(cur);
    free(next);
    return sum;
}

// A body that is too long for strips, in loops that only carry its sums on: all batches of all rows and steps add to one row.
// SHARED-LABEL: void species_b(
// SHARED: double a_b_sums[128] = {0};
// SHARED: double b_b_sums[128] = {0};
// SHARED: for (int s = 0; s < steps; s++) {
// SHARED: for (long batch = 0;
// SHARED: a_b_sums[k] +=
// SHARED: b_b_sums[k] +=
// SHARED: u_b_at[k] -=
// SHARED: b_b_1 += b_b_sums[k];
// SHARED: a_b_1 += a_b_sums[k];
void species(int n, int steps, double a, double b, double *restrict u, double *restrict v, double *restrict un,
             double *restrict vn)
{
    for (int s = 0; s < steps; s++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++) {
                double uc = u[i * n + j], vc = v[i * n + j], q = 1.0 / (1.0 + a * uc * uc + b * vc * vc);
                un[i * n + j] = uc - a * uc * (u[i * n + j + 1] - u[i * n + j - 1]) * q;
                vn[i * n + j] = vc - b * uc * (v[i * n + j + 1] - v[i * n + j - 1]) * q - a * q * vc * v[(i + 1) * n + j];
            }
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++) {
                u[i * n + j] = un[i * n + j];
                v[i * n + j] = vn[i * n + j];
            }
    }
}
