// What the reverse sweep has at hand, computes again, reads again, or takes from the tape.
// RUN: %adcc --without=rows,unread,borders %s -o - --reverse at_hand --reverse read_again --reverse overwritten --reverse overwritten_before --reverse next_iteration --reverse each_iteration --reverse address_chosen | FileCheck %s
// RUN: %adcc-apart --without=rows %s -o - --reverse alias --reverse restricted --reverse restricted_moves --reverse restricted_leads --reverse apart --reverse by_callee --reverse by_caller --reverse other_arm --reverse recursion | FileCheck %s --check-prefix=CALLS
// RUN: %adcc-apart --without=rows %s -o - --disjoint --reverse alias --reverse restricted_moves --reverse restricted_leads --reverse overwritten | FileCheck %s --check-prefix=DISJOINT
// RUN: %adcc --without=rows %s -o - --reverse down_by_three --reverse pointer_walks --reverse while_with_head --reverse moved_in_branch --reverse comparison --reverse from_real --reverse constant --reverse of_recorded | FileCheck %s --check-prefix=LOOPS
// RUN: %adcc --without=rows %s -o - --reverse "linked(return)/(x)" --reverse "twins(return)/(x)" --reverse "unlinked(return)/(x)" --reverse scratch | FileCheck %s --check-prefix=LISTS
#include <math.h>
#include <stdlib.h>

// The requested function's own variables are still there.
// CHECK-LABEL: double at_hand_b(
// CHECK-NOT: push
// CHECK: {{^}$}}
double at_hand(double x)
{
    double y = sin(x);
    double z = exp(y);
    if (z > 1.0)
        y = z * y * z;
    return y * z;
}

// CHECK-LABEL: double read_again_b(
// CHECK-NOT: push
// CHECK: x_b[i] += x[i] * (2.0 * ret_b);
double read_again(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    return s;
}

// CHECK-LABEL: void overwritten_b(
// CHECK: double x_i = x[i];
// CHECK: push_double(&tape, x_i);
void overwritten(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] * x[i];
}

// A write before the load is no harm.
// CHECK-LABEL: void overwritten_before_b(
// CHECK-NOT: push
// CHECK: {{^}$}}
void overwritten_before(int n, double *x, float *y)
{
    for (int i = 0; i < n; i++)
        x[i] = 2.0 * i;
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i];
}

// The write stands before the load, but the next iteration's comes after it.
// CHECK-LABEL: void next_iteration_b(
// CHECK: *x = [[NEW:t]];
// CHECK: push_double(&tape, [[NEW]]);
void next_iteration(int n, double *x, float *y)
{
    for (int i = 0; i < n; i++) {
        *x = i + 0.5;
        y[i] = *x * *x;
    }
}

// The array is another one in each iteration, and gone in the reverse sweep.
// CHECK-LABEL: double each_iteration_b(
// CHECK: push_double(&tape, a[{{.*}}]);
// CHECK: pop_double
// CHECK-NEXT: double a_b[2] = {0};
double each_iteration(int n, double x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double a[2] = {x, s};
        s += a[i & 1] * a[i & 1];
    }
    return s;
}

// Where its address is chosen at run time, both it and its shadow live on until the reverse sweep is done with them.
// CHECK-LABEL: double address_chosen_b(
// CHECK: {{.*}} = adcc_allocate_zeroed(1, 16);
// CHECK: push_pointer(&tape, p);
// CHECK-NEXT: push_pointer(&tape, p_b);
// CHECK: free(a_b);
// CHECK-NEXT: free(
double address_chosen(int n, double x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double a[2] = {x, s};
        double *p = n > i + 1 ? a : a + 1;
        s += *p * *p;
    }
    return s;
}

// Two parameters may be one memory: x[i] is read before y[i] is written.
// CALLS-LABEL: void alias_b(
// CALLS: push_double(&tape, {{x\[i\]|x_i}});
// DISJOINT-LABEL: void alias_b(
// DISJOINT-NOT: push
// DISJOINT: {{^}$}}
void alias(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i];
}

// Not if one of them is `restrict`, since one is written.
// CALLS-LABEL: void restricted_b(
// CALLS-NOT: push
// CALLS: {{^}$}}
void restricted(int n, const double *restrict x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i];
}

// What is made of a `restrict` pointer leads to its memory.
// CALLS-LABEL: void restricted_moves_b(
// CALLS: push_double(&tape, x_i);
// DISJOINT-LABEL: void restricted_moves_b(
// DISJOINT: push_double(&tape, x_i);
void restricted_moves(int n, double *restrict x)
{
    double *before = x - 1;
    for (int i = 1; i < n; i++)
        before[i] = x[i] * x[i] * x[i + 1];
}

// It says nothing of a pointer that stands in its memory.
// CALLS-LABEL: void restricted_leads_b(
// CALLS: push_double(&tape, data_i);
struct Row {
    const double *data;
};
void restricted_leads(int n, const struct Row *restrict row, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] = row->data[i] * row->data[i];
}

// A float is not a double.
// CALLS-LABEL: void apart_b(
// CALLS-NOT: push
// CALLS: {{^}$}}
void apart(int n, const double *x, float *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * x[i];
}

static double square(const double *a)
{
    return a[0] * a[0];
}

static double square_and_clear(double *a)
{
    double s = a[0] * a[0];
    a[0] = 0.0;
    return s;
}

// CALLS-LABEL: static double square_and_clear_fwd(
// CALLS: push_double(tape,
// CALLS-LABEL: static void square_and_clear_b(
// CALLS: pop_double(tape)
// CALLS-LABEL: double by_callee_b(
double by_callee(double *x)
{
    return square_and_clear(x);
}

// The callee reads, the caller writes afterwards.
// CALLS-LABEL: static double square_fwd(
// CALLS: push_double(tape,
// CALLS-LABEL: double by_caller_b(
// CALLS: square_fwd(x
double by_caller(double *x)
{
    double s = square(x);
    x[0] = 1.0;
    return s * x[0];
}

// The two arms exclude each other, so x[0] is still there; it is not in a loop.
// CALLS-LABEL: double other_arm_b(
// CALLS-NOT: push
// CALLS: {{^}$}}
double other_arm(int c, double *x)
{
    double s = 0.0;
    if (c)
        s = square(x);
    else
        x[0] = 1.0;
    return s;
}

// Recursion is not ordered: any write disturbs.
// CALLS-LABEL: static double down_fwd(
// CALLS: push_double(tape,
// CALLS-LABEL: double recursion_b(
static double down(int n, double *x)
{
    double t = x[n] * x[n];
    if (n > 0)
        t += down(n - 1, x);
    x[n] = t;
    return t;
}

double recursion(int n, double *x)
{
    return down(n, x);
}

// A counter beside the loop's has a closed form.
// LOOPS-LABEL: double down_by_three_b(
// LOOPS: push_double(&tape, s);
// LOOPS-NOT: push
// LOOPS: x_b[5 - i * 3] += 
double down_by_three(int n, const double *x)
{
    double s = 1.0;
    int j = 5;
    for (int i = 0; i < n; i++) {
        s *= x[j];
        j -= 3;
    }
    return s;
}

// So has a pointer; its shadow walks along.
// LOOPS-LABEL: double pointer_walks_b(
// LOOPS-NOT: push_pointer
// LOOPS: x_b[i * 2] += 
double pointer_walks(const double *x, const double *end)
{
    double s = 1.0;
    while (x < end) {
        s *= *x;
        x += 2;
    }
    return s;
}

// A loop's test runs once more than its body.
// LOOPS-LABEL: double while_with_head_b(
// LOOPS-NOT: push_int
// LOOPS: {{^}$}}
double while_with_head(int n, double x)
{
    double s = x;
    int k = n;
    while ((s = s * s + k) < 100.0)
        k += 3;
    return s;
}

// No closed form.
// LOOPS-LABEL: double moved_in_branch_b(
// LOOPS: push_int(&tape, j);
double moved_in_branch(int n, const int *c, const double *x)
{
    double s = 1.0;
    int j = 0;
    for (int i = 0; i < n; i++) {
        s *= x[j];
        if (c[i])
            j++;
    }
    return s;
}

// A comparison of reals is not made twice: it might come out otherwise.
// LOOPS-LABEL: double comparison_b(
// LOOPS: push_int(&tape, [[TEST:test]]);
double comparison(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        if (x[i] * 3.0 > 1.0)
            s += x[i] * x[i];
    return s * s; /* else the loop is late */
}

// Nor is an integer made from a real again.
// LOOPS-LABEL: double from_real_b(
// LOOPS: push_int(&tape, 
double from_real(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        int k = (int)(x[i] * 3.0);
        s += x[i] * k * x[i + k];
    }
    return s;
}

// What is made of constants is not recorded.
// LOOPS-LABEL: double constant_b(
// LOOPS: push_double(
// LOOPS: pop_double(
// LOOPS-NOT: pop_
// LOOPS: {{^}$}}
double constant(int n, double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double third = sqrt(1.0 / 9.0);
        s += third * (x[i] * x[i]);
        x[i] = 0.0;
    }
    return s;
}

// What is made of values that are recorded for their own sake is made again.
// LOOPS-LABEL: void of_recorded_b(
// LOOPS: push_double(&tape, a);
// LOOPS-NEXT: adcc_push_double(&tape, b);
// LOOPS-NEXT: }
void of_recorded(int n, double *x)
{
    for (int i = 0; i < n; i++) {
        double a = x[2 * i], b = x[2 * i + 1];
        double product = a * b;
        x[i] = product * product;
    }
}

// What a pointer that nothing overwrites leads to says nothing of whether it is null: that is asked again. Two pointers may compare otherwise
// where blocks stand elsewhere.
// LISTS-LABEL: double linked_b(
// LISTS: adcc_push_double(&tape,
// LISTS-NOT: push
// LISTS: if (links[i].twin != NULL)
// LISTS: {{^}$}}
struct link {
    const struct link *next, *twin;
    double weight;
};
double linked(const struct link *links, int n, double x)
{
    for (int i = 0; i < n; i++)
        if (links[i].twin)
            x = sin(x) * links[i].weight;
    return x;
}

// LISTS-LABEL: double twins_b(
// LISTS: adcc_push_int(&tape,
// LISTS: adcc_pop_int(&tape);
// LISTS: {{^}$}}
double twins(const struct link *links, int n, double x)
{
    for (int i = 0; i < n; i++)
        if (links[i].twin == links[i].next)
            x = sin(x) * links[i].weight;
    return x;
}

// Nor is it asked again of a pointer that is overwritten, or of what malloc gave.
// LISTS-LABEL: double unlinked_b(
// LISTS: adcc_push_int(&tape,
// LISTS: adcc_pop_int(&tape);
// LISTS: {{^}$}}
double unlinked(struct link *links, int n, double x)
{
    for (int i = 0; i < n; i++) {
        if (links[i].twin)
            x = sin(x) * links[i].weight;
        links[i].twin = NULL;
    }
    return x;
}

// LISTS-LABEL: double scratch_b(
// LISTS: adcc_push_int(&tape,
// LISTS: adcc_pop_int(&tape);
// LISTS: {{^}$}}
double scratch(int n, double x)
{
    for (int i = 0; i < n; i++) {
        double *block = malloc(sizeof *block);
        if (block) {
            *block = sin(x);
            x = *block * x;
        }
        free(block);
    }
    return x;
}

// A quotient of what memory still has is made again; one that takes a record is recorded itself, and so is one of what is overwritten.
// RUN: %adcc --reverse "of_arrays(u)/(u,a,b)" --reverse "of_state(u)/(u,b)" --reverse "of_overwritten(u)/(u,a,b)" --without=overlap,preaccumulate,snapshots %s -o - | FileCheck --check-prefix=QUOTIENTS %s
// QUOTIENTS-LABEL: void of_arrays_b(
// QUOTIENTS: {{ }}row[i] = u_i;
// QUOTIENTS-NOT: row_1
// QUOTIENTS: double t = a[i] / b_i;
// QUOTIENTS: {{^}$}}
void of_arrays(int n, double *restrict u, const double *restrict a, const double *restrict b)
{
    for (int i = 0; i < n; i++)
        u[i] = u[i] * (a[i] / b[i]);
}

// QUOTIENTS-LABEL: void of_state_b(
// QUOTIENTS: q_row[i] = q;
// QUOTIENTS: for (int i = n; i > 0
// QUOTIENTS: double q = q_row[i];
// QUOTIENTS: {{^}$}}
void of_state(int n, double *restrict u, const double *restrict b)
{
    double x = u[0];
    for (int i = 0; i < n; i++) {
        double q = x / b[i];
        x = sin(q) * exp(q);
    }
    u[0] = x;
}

// QUOTIENTS-LABEL: void of_overwritten_b(
// QUOTIENTS: {{ }}row[i] = u_i;
// QUOTIENTS: row_1[i] = t;
// QUOTIENTS: b[i] = 0.0;
// QUOTIENTS: {{^}$}}
void of_overwritten(int n, double *restrict u, const double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++)
        u[i] = u[i] * (a[i] / b[i]);
    for (int i = 0; i < n; i++)
        b[i] = 0.0;
}

// What is made of numbers that are recorded in front of the loop is made again; not where the loop is one in an arm, which may never come, nor of
// three of them.
// RUN: %adcc --disjoint --reverse "scaled(return,K)/(P,K)" --reverse "in_arm(return,K)/(P,K)" --reverse "of_three(return,K)/(P,K)" --reverse "read_in_front(return,K)/(P,K)" %s -o - | FileCheck --check-prefix=FRONT %s
// FRONT-LABEL: double scaled_b(
// FRONT-NOT: row{{[a-z0-9_]*}}[k]
// FRONT: gain_row[i] = gain;
// FRONT-NOT: row{{[a-z0-9_]*}}[k]
// FRONT: {{^}$}}
double scaled(int n, const double *h, double *K, const double *P)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double gain = K[i] + 1.0;
        for (int k = 0; k < n; k++)
            s += h[k] * gain * P[k];
        K[i] = s;
    }
    return s;
}

// FRONT-LABEL: double in_arm_b(
// FRONT: row{{[a-z0-9_]*}}[k] =
// FRONT: {{^}$}}
double in_arm(int n, const double *h, double *K, const double *P)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double gain = K[i] + 1.0;
        if (s < 1.0)
            for (int k = 0; k < n; k++)
                s += h[k] * gain * P[k];
        K[i] = s;
    }
    return s;
}

// FRONT-LABEL: double of_three_b(
// FRONT: row[k] =
// FRONT: {{^}$}}
double of_three(int n, const double *h, double *K, const double *P)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        double a = K[i] - 1.0, b = K[i] / 2.0, c = K[i] / 3.0;
        for (int k = 0; k < n; k++)
            s += (a + b * h[k] + c * h[k] * h[k]) * P[k];
        K[i] = s;
    }
    return s;
}

// FRONT-LABEL: double read_in_front_b(
// FRONT-NOT: row{{[a-z0-9_]*}}[k]
// FRONT: {{^}$}}
double read_in_front(int n, const double *h, double *K, const double *P)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++)
            s += h[k] * K[i] * P[k];
        K[i] = s;
    }
    return s;
}
