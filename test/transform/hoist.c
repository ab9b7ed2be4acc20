// What loops would load anew from records is loaded in front of them, where it may be read there, and handed on as parameters.
// RUN: %adcc --reverse grow --reverse guarded --reverse triangle --reverse beside %s -o - | FileCheck %s
// RUN: %adcc --reverse grow --reverse guarded --without=hoist %s -o - | FileCheck --check-prefix=ANEW %s
// RUN: %adcc --reverse sums --reverse sums_of_members %s -o - | FileCheck --check-prefix=SUMS %s
// RUN: %adcc --reverse step %s -o - | FileCheck --check-prefix=STEP %s
// RUN: %adcc --reverse step --without=overlap %s -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc --reverse step --disjoint %s -o - | FileCheck --check-prefix=STEP %s
// RUN: %adcc --reverse changed --reverse turned --reverse seldom --reverse ends --reverse ends_before %s -o - | FileCheck --check-prefix=STAYS %s
// RUN: %adcc --reverse layer %s -o - | FileCheck --check-prefix=LAYER %s
// RUN: %adcc --reverse fit %s -o - | FileCheck --check-prefix=INACTIVE %s
#include <adcc/adcc.h>
#include <stdlib.h>

struct Body {
    int n;
    double mass, spring;
    double *x, *v;
};

// The count was read already, so may the others be.
// CHECK-LABEL: void grow_b(
// CHECK: int n = b->n;
// CHECK-NEXT: double *x = b->x;
// CHECK-NEXT: double *x_b = b_b->x;
// CHECK: for (int i = 0; i < n; i++)
// CHECK-NOT: ->x
// CHECK-LABEL: void guarded_b(
// ANEW-LABEL: void grow_b(
// ANEW: for (int i = 0; i < n; i++) {
// ANEW: b->x
void grow(struct Body *b)
{
    for (int i = 0; i < b->n; i++)
        b->x[i] *= b->x[i];
}

// Nobody has read it where n is zero.
// CHECK: if (0 < n) {
// CHECK-NEXT: x = b->x;
// CHECK-NEXT: x_b = b_b->x;
void guarded(int n, struct Body *b)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b->x[i] *= b->x[i];
}

// The inner loop runs where i is least, if it ever does.
// CHECK-LABEL: triangle_b(
// CHECK: if (0 < n && 1 < n) {
// CHECK-NEXT: x = b->x;
double triangle(int n, const struct Body *b)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            sum += b->x[i] * b->x[j];
    return sum;
}

// Where the loop reads one member, another one may be read in front of it.
// CHECK-LABEL: beside_b(
// CHECK: if (0 < n) {
// CHECK-NEXT: v = b->v;
// CHECK: x = b->x;
// CHECK: for (int i = 0; i < n; i++)
double beside(int n, const int *count, const struct Body *b)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < count[i]; j++)
            sum += b->x[j];
        sum *= b->v[i];
    }
    return sum;
}

// A number's adjoint is a sum that the loop carries.
// SUMS-LABEL: double sums_b(
// SUMS: for (
// SUMS: mass_b +=
// SUMS-NOT: b_b->mass
// SUMS: b_b->mass += mass_b
double sums(const struct Body *b)
{
    double sum = 0.0;
    for (int i = 0; i < b->n; i++)
        sum += b->mass * b->v[i] * b->v[i];
    return sum;
}

// What is written into a block of the function's own is not the record's.
// SUMS-LABEL: double sums_of_members_b(
// SUMS: spring_b +=
// SUMS: b_b->spring += spring_b
double sums_of_members(const struct Body *b)
{
    double *force = malloc(b->n * sizeof *force), sum = 0.0;
    for (int i = 0; i < b->n; i++)
        force[i] = b->spring * b->x[i];
    for (int i = 0; i < b->n; i++)
        sum += force[i] * force[i];
    free(force);
    return sum;
}

// Two arrays and the record may overlap: it is asked when the function is called.
// STEP-LABEL: static void step_b_any(struct Body *b, struct Body *b_b)
// STEP: adcc_reserve_double
// STEP-LABEL: static void step_b_apart(struct Body *b, struct Body *b_b, int n, double *restrict x,
// STEP-NOT: adcc_reserve_double
// STEP: asks whether arrays overlap {{[*]/}}
// STEP-LABEL: void step_b(struct Body *b, struct Body *b_b)
// STEP: double *v = b->v;
// STEP: int apart =
// STEP: step_b_apart(b, b_b, n, x, b_b->x, v, b_b->v);
// STEP: step_b_any(b, b_b);
// ONE: double *x = b->x;
// ONE-NOT: _apart(
void step(struct Body *b)
{
    for (int i = 0; i < b->n; i++)
        b->v[i] = b->mass * b->x[i] * b->x[i];
}

// What the loop changes, or a function that it calls, stays in it.
// STAYS-LABEL: changed_b(
// STAYS: for (
// STAYS: b->x
// STAYS-LABEL: turned_b(
// STAYS: for (
// STAYS: b->x
// STAYS-LABEL: seldom_b(
// STAYS: for (
// STAYS: if (
// STAYS: b->x
void changed(struct Body *b)
{
    for (int i = 0; i < b->n; i++) {
        b->x[i] *= b->x[i];
        if (i == 3)
            b->x = b->v;
    }
}

static void turn(struct Body *b)
{
    double *swap = b->x;
    b->x = b->v;
    b->v = swap;
}

void turned(struct Body *b)
{
    for (int i = 0; i < b->n; i++) {
        b->x[i] *= b->x[i];
        turn(b);
    }
}

double seldom(int n, const int *is_read, const struct Body *b)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        if (is_read[i])
            sum += b->x[i];
    return sum;
}

// Where the loop ends the program, what comes after it in the branch is not accessed.
// STAYS-LABEL: double ends_b(
// STAYS: for (int i = 0;
// STAYS: exit(1);
// STAYS: b->x
// STAYS-LABEL: }
double ends(int n, const double *x, const struct Body *b)
{
    double sum = 0.0;
    if (0 < n) {
        for (int i = 0; i < n; i++) {
            if (x[i] < 0.0)
                exit(1);
            for (int j = 0; j < n; j++)
                sum += b->x[j] * x[i];
        }
        sum += b->mass;
    }
    return sum;
}

// Nor is what comes after it in a branch of its own.
// STAYS-LABEL: double ends_before_b(
// STAYS: for (int i = 0;
// STAYS: exit(1);
// STAYS: b->x
// STAYS-LABEL: }
double ends_before(int n, int k, const double *x, const struct Body *b)
{
    double sum = 0.0;
    int is_read = 0 < k;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0.0)
            exit(1);
        if (is_read)
            sum += b->x[i] * x[i];
    }
    if (is_read)
        sum += b->mass;
    return sum;
}

// A member without a derivative has none as a parameter.
// INACTIVE: double *restrict x_b, double *restrict weights)
// INACTIVE-NOT: weights_b
struct Fit {
    int n;
    ADCC_INACTIVE double *weights;
    double *x;
    double scale;
};

void fit(struct Fit *f)
{
    for (int i = 0; i < f->n; i++) {
        f->weights[i] = f->x[i] * f->scale;
        f->x[i] *= f->weights[i] * f->x[i];
    }
}

// What is loaded once is an array of which late passes know: the reversed loop runs upwards. What leads to const has an adjoint that is not.
// LAYER: double *bias_b = NULL;
// LAYER: bias_b = (double *)l_b->bias;
// LAYER: double s_b =
// LAYER-NEXT: for (int j = 0; j < n; j++) {
// LAYER: bias_b[j] +=
struct Layer {
    const double *weights, *bias;
};

double layer(int n, const struct Layer *l)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        double s = l->bias[i];
        for (int j = 0; j < n; j++)
            s += l->weights[i * n + j] * l->bias[j];
        sum += s * s;
    }
    return sum;
}
