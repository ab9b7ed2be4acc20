// An adjoint of a function with tables of rows asks whether all of them lie apart; then they are told apart by their numbers, as those of an array of arrays.
// RUN: %adcc %s --reverse eliminate --reverse stencil -o - | FileCheck %s
// RUN: %adcc %s --reverse of_const --reverse walked --reverse first --reverse floats --reverse handed --reverse beside --reverse idle --reverse guarded -o - | FileCheck --check-prefix=APART %s
// RUN: %adcc %s --reverse 'picked(a,b)/(a,b)' --reverse 'behind(a,b)/(a,b)' --reverse 'late(a,b)/(a,b)' -o - | FileCheck --check-prefix=NUMBERS %s
// RUN: %adcc %s --reverse at_once -o - | FileCheck --check-prefix=ONCE %s
// RUN: %adcc %s --reverse around -o - | FileCheck --check-prefix=AROUND %s
// RUN: %adcc %s --reverse in_record -o - | FileCheck --check-prefix=RECORD %s
// RUN: %adcc %s --reverse-vector stencil --width 4 -o - | FileCheck --check-prefix=WIDE %s
//
// Where something else is done with a table or a row, there is no such version; what it is stands at each of them.
// RUN: %adcc %s --reverse exchanged -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse copied_from -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse compared -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse compared_inside -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse stored -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse returned --without=inline -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse carried -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse chosen -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse may_change -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse 'of_volatile(b)/(b)' -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse handed_on -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse by_pointer --reverse in_while --reverse sometimes --reverse left_early --reverse may_end --reverse may_end_with_memory -o - | FileCheck --check-prefix=LIKELY %s
// RUN: %adcc %s --reverse 'pivoted(a,b)/(a,b)' -o - | FileCheck --check-prefix=PIVOT %s
// RUN: %adcc %s --reverse 'looked_up(return)/(a)' -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse 'three_of_many(return,a)/(a)' -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse without_memory -o - | FileCheck --check-prefix=MEMORY %s
// RUN: %adcc %s --reverse 'counted(a,b)/(a,b)' -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse 'anywhere(a,b,x)/(a,b,x)' -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse many -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse no_less -o - | FileCheck --check-prefix=ONE %s
// RUN: %adcc %s --reverse stencil --without=overlap -o - | FileCheck --check-prefix=ONE %s
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Rows are looked up where they are accessed, and none is recorded.
// CHECK-LABEL: void eliminate_b_any(
// CHECK: adcc_reserve_double
// CHECK-LABEL: void eliminate_b_apart(int n, double **a, double **a_b)
// CHECK-NOT: adcc_
// CHECK: a[i_1][k] /= a[k][k];
// CHECK: a[i_1][j] -= a[i_1][k] * a[k][j];
// CHECK-NOT: {{push|reserve}}
// CHECK: asks whether rows and arrays overlap
// CHECK-LABEL: void eliminate_b(int n, double **a, double **a_b)
// CHECK: long a_lowest = 9223372036854775807L;
// CHECK-NEXT: long a_highest = -1;
// CHECK-NEXT: for (int k = 0; k < n; k++) {
// CHECK-NEXT: for (int i = k + 1; i < n; i++) {
// CHECK-NOT: for
// CHECK-NOT: a[
// CHECK: struct adcc_spans spans = {0};
// CHECK-NEXT: int apart = 0;
// CHECK-NEXT: if (n >= 0 && a_lowest >= 0) {
// CHECK-NEXT: adcc_note_rows(&spans, a, a_lowest, a_highest, 0, 8 * (size_t)n);
// CHECK-NEXT: apart = adcc_lie_apart(&spans);
// CHECK-NEXT: }
// CHECK-NEXT: if (apart)
// CHECK-NEXT: eliminate_b_apart(n, a, a_b);
// CHECK-NEXT: else
// CHECK-NEXT: eliminate_b_any(n, a, a_b);
void eliminate(int n, double **a)
{
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++) {
            a[i][k] /= a[k][k];
            for (int j = k + 1; j < n; j++)
                a[i][j] -= a[i][k] * a[k][j];
        }
}

// No row is looked up where the inner loop does not run. The first and the last ones are those of the neighbours; what is accessed of each is the same for
// all rows of a table.
// CHECK-LABEL: void stencil_b_apart(
// CHECK-NOT: {{push|reserve}}
// CHECK: ADCC_IVDEP
// CHECK-NOT: {{push|reserve}}
// CHECK-LABEL: void stencil_b(
// CHECK: for (int i = 1; i < n - 1; i++) {
// CHECK-NEXT: if (1 < n - 1) {
// CHECK: = i - 1 < a_lowest ?
// CHECK: = i + 1 > {{t[0-9]*}} ?
// CHECK: if (n >= 0 && a_lowest >= 0 && b_lowest >= 0) {
// CHECK-NEXT: adcc_note_rows(&spans, a, a_lowest, a_highest, 0, 8 * (size_t)n);
// CHECK-NEXT: adcc_note_rows(&spans, b, b_lowest, b_highest, 8, 8 * (size_t)n - 8);
// CHECK-NEXT: apart = adcc_lie_apart(&spans);
// WIDE: void stencil_bv_apart(int n, double **a, double (**a_bv)[4], double **b,
// WIDE-NEXT: double (**b_bv)[4])
// WIDE-NOT: {{push|reserve}}
// WIDE: a_bv[i][
// WIDE: adcc_note_rows(&spans, a, a_lowest, a_highest, 0, 8 * (size_t)n);
void stencil(int n, double **a, double **b)
{
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            b[i][j] = 0.25 * (a[i - 1][j] * a[i + 1][j] + a[i][j - 1] * a[i][j + 1]);
}

// The caller's table is constant; what is read of the rows is, too.
// APART-LABEL: void of_const_b_apart(int n, const double *const *a, double *const *a_b,
// APART-NOT: {{push|reserve}}
// APART: b[i][j] = a[i][j] * a[i][j];
// APART-NOT: {{push|reserve}}
// APART-LABEL: void of_const_b(
// APART: of_const_b_apart(n, a, a_b, b, b_b);
void of_const(int n, const double *const *a, double *const *b)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][j] = a[i][j] * a[i][j];
}

// A row may be walked along, and begins in front of its first element or behind it.
// APART-LABEL: void walked_b_apart(
// APART-NOT: {{push|reserve}}
// APART-LABEL: void walked_b(
// APART: adcc_note_rows(&spans, a, a_lowest, a_highest, 0UL - 8UL, 8 * (size_t)n - 8);
// APART: adcc_note_rows(&spans, b, b_lowest, b_highest, 16, 8 * (size_t)n + 16);
void walked(int n, double **a, double **b)
{
    for (int i = 0; i < n; i++) {
        double *from = a[i] - 1, *to = b[i] + 1;
        to += 1;
        for (int j = 0; j < n; j++)
            to[j] = from[j] * from[j];
    }
}

// The first row, and others without subscripts.
// APART-LABEL: void first_b_apart(
// APART-NOT: {{push|reserve}}
// APART-LABEL: void first_b(
// APART: = 0 < a_lowest ? 0L : a_lowest;
// APART: adcc_note_rows(&spans, a, a_lowest, a_highest, 0, (long)(8 * (size_t)n) > 8 ? 8 * (size_t)n : 8UL);
void first(int n, double **a, double **b)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            (*(b + i))[j] = (**a) * *(*(a + i) + j) * a[i][j];
}

// Rows of other types.
// APART-LABEL: void floats_b_apart(
// APART-NOT: {{push|reserve}}
// APART-LABEL: void floats_b(
// APART: adcc_note_rows(&spans, a, a_lowest, a_highest, 0, 4 * (size_t)n);
// APART-NEXT: adcc_note_rows(&spans, b, b_lowest, b_highest, 0, 4 * (size_t)n);
void floats(int n, float **a, float **b)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][j] = a[i][j] * a[i][j];
}

static double dot(int n, double *p, double *q)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += p[i] * q[i];
    return s;
}

// Functions are called with rows.
// APART-LABEL: void handed_b_apart(
// APART-NOT: {{push|reserve}}
// APART-LABEL: void handed_b(
// APART: adcc_note_rows(&spans, a, a_lowest, a_highest, 0, 8 * (size_t)n);
void handed(int n, double **a, double **b)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][j] = dot(n, a[i], a[j]);
}

// An array is beside the rows; what is not accessed is not asked about.
// APART-LABEL: void beside_b_apart(int n, double **a, double **a_b, double *restrict x,
// APART-NOT: {{push|reserve}}
// APART-LABEL: void beside_b(
// APART: adcc_note_rows(&spans, a,
// APART-NEXT: adcc_note_span(&spans, x, 8, 8 * (size_t)n + 8);
// APART-NEXT: apart =
void beside(int n, double **a, double *x)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            x[j + 1] += a[i][j] * a[i][j];
}

// APART-LABEL: void idle_b_apart(
// APART-LABEL: void idle_b(
// APART: adcc_note_rows(&spans, a,
// APART-NEXT: adcc_note_rows(&spans, b,
// APART-NEXT: apart =
void idle(int n, double **a, double **b, double **c, double *x)
{
    (void)c, (void)x;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][j] = a[i][j] * a[i][j];
}

// The row that is looked up where the inner loop runs, in front of it, is looked up in it; where its bytes end depends on which access goes further.
// APART-LABEL: void guarded_b_apart(
// APART: b[i][j] = a[i][j] * a[i][0];
// APART-LABEL: void guarded_b(
// APART-NEXT: {
// APART: for (int i = 0; i < n; i++) {
// APART-NEXT: if (0 < m) {
// APART: if (m >= 0 && a_lowest >= 0 && b_lowest >= 0) {
// APART-NEXT: adcc_note_rows(&spans, a, a_lowest, a_highest, 0, 8 > (long)(8 * (size_t)m) ? 8UL : 8 * (size_t)m);
void guarded(int n, int m, double **a, double **b)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            b[i][j] = a[i][j] * a[i][0];
}

// Where the number of a row is made under the condition, too.
// AROUND: void around_b_apart(
// AROUND: a[i - 1]
void around(int n, int m, double **a, double **b)
{
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++)
            b[i][j] = a[i][j] * (a[i - 1][j] + a[i + 1][j]);
}

// The number of a row may be read, where the function writes no such number: what is looked up is known before, and no entry of the table is.
// NUMBERS-LABEL: void picked_b_apart(
// NUMBERS-NOT: {{push|reserve}}
// NUMBERS-LABEL: void picked_b(
// NUMBERS: long a_lowest = 9223372036854775807L;
// NUMBERS: int at_i = at[i];
// NUMBERS-NOT: a[
// NUMBERS: if (n >= 0 && a_lowest >= 0 && b_lowest >= 0) {
void picked(int n, const int *at, double **a, double **b)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][j] = a[at[i]][j] * a[at[i]][j];
}

// So may the bounds of the loop that counts it.
// NUMBERS-LABEL: void behind_b_apart(
// NUMBERS-LABEL: void behind_b(
// NUMBERS: for (int k = begin[i]; k < begin[{{.*}}]; k++) {
// NUMBERS-NEXT: if (0 < n) {
// NUMBERS-NEXT: a_lowest = k < a_lowest ? (long)k : a_lowest;
void behind(int n, const int *begin, double **a, double **b)
{
    for (int i = 0; i < n; i++)
        for (int k = begin[i]; k < begin[i + 1]; k++)
            for (int j = 0; j < n; j++)
                b[i][j] += a[k][j] * a[k][j];
}

// NUMBERS-LABEL: void late_b_apart(
// NUMBERS-LABEL: void late_b(
// NUMBERS: b_lowest = n - 1 - i < b_lowest ? (long)(n - 1 - i) : b_lowest;
void late(int n, const int *at, double **a, double **b)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[n - 1 - i][j] = a[i][j] * a[i][j] * at[j];
}

// ONE-NOT: {{_apart|spans}}
// ONE: _b(
// ONE-NOT: {{_apart|spans}}

/* The table is written: a row is another one afterwards. */
void exchanged(int n, double **a)
{
    for (int i = 1; i < n; i++) {
        double *row = a[i];
        a[i] = a[i - 1];
        a[i - 1] = row;
        for (int j = 0; j < n; j++)
            a[i][j] = a[0][j] * a[0][j];
    }
}

/* Its entries are elsewhere, too. */
void copied_from(int n, double **a)
{
    double *own[4];

    memcpy(own, a, sizeof own);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < n; j++)
            own[i][j] = a[0][j] * a[0][j];
}

void compared(int n, double **a)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = a[i] == a[i - 1] ? 1.0 : a[0][j] * a[0][j];
}

/* What is made of a row is one. */
void compared_inside(int n, double **a)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = &a[i][1] == a[0] + 1 ? 1.0 : a[0][j] * a[0][j];
}

void stored(int n, double **a)
{
    double *rows[2] = {NULL, NULL};

    for (int i = 1; i < n; i++) {
        rows[i % 2] = a[i];
        for (int j = 0; j < n; j++)
            rows[1][j] = a[0][j] * a[0][j];
    }
}

static double *one_of(double *p, double *q, int n)
{
    return n > 2 ? p : q;
}

/* A row comes back from where it was handed, or another one does. (One that the function itself gives back cannot be seeded.) */
void returned(int n, double **a)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            one_of(a[i], a[1], i)[j] = a[0][j] * a[0][j];
}

/* One round's row is the next one's neighbour. */
void carried(int n, double **a)
{
    double *row = a[1];

    for (int i = 1; i < n; i++) {
        for (int j = 0; j < n; j++)
            row[j] = a[0][j] * a[0][j];
        row = a[n - i];
    }
}

void chosen(int n, int m, double **a)
{
    for (int i = 1; i < n; i++) {
        double *row = i > m ? a[i] : a[m];
        for (int j = 0; j < n; j++)
            row[j] = a[0][j] * a[0][j];
    }
}

/* Who knows what is written through a pointer to anything. */
void may_change(int n, double **a, double **b)
{
    *b = *a;
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = a[0][j] * a[0][j];
}

/* Each look may find another row; b's are what they are. */
void of_volatile(int n, double *volatile *a, double **b)
{
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][j] = b[0][j] * b[0][j] * a[i][j];
}

static void halve(double *row)
{
    row[0] *= 0.5 * row[1];
}

static void scale(double *row)
{
    *row *= *row;
}

// What is called is one of two, if it is any.
// LIKELY-LABEL: void by_pointer_b(
// LIKELY: adcc_note_likely_rows(&spans, a, 0, -1, 0, {{.*}}n - 1
void by_pointer(int n, double **a, int turned)
{
    void (*function)(double *) = turned > 1 ? halve : turned ? scale : NULL;

    for (int i = 1; i < n; i++) {
        for (int j = 0; j < n; j++)
            a[i][j] = a[0][j] * a[0][j];
        if (function)
            function(a[i]);
    }
}

static void of_table(int n, double **a, int i)
{
    for (int j = 0; j < n; j++)
        a[i][j] = a[0][j] * a[0][j];
}

/* The table is handed on, not a row; such a call stays one. */
void handed_on(int n, double **a)
{
    for (int i = 1; i < n; i++)
        of_table(n, a, i);
    for (int i = n - 1; i > 1; i--)
        of_table(n - 1, a, i);
    if (n > 3)
        handed_on(n - 1, a);
}

// How often it runs is known when it has run: rows may be looked up up to the last one that the bounds allow. Whether these are there is asked, too.
// LIKELY-LABEL: void in_while_b(
// LIKELY: if (n >= 0) {
// LIKELY-NEXT: adcc_note_likely_rows(&spans, a, 0, -1, 0, {{.*}}n - 1
// LIKELY: apart = adcc_lie_apart(&spans);
void in_while(int n, double **a)
{
    int i = 1;

    while (i < n && a[0][0] > 0.1) {
        for (int j = 0; j < n; j++)
            a[i][j] = a[0][j] * a[0][j];
        i++;
    }
}

// The caller's table may end before. The first row is looked up in any case.
// LIKELY-LABEL: void sometimes_b(
// LIKELY: adcc_note_likely_rows(&spans, a, a_lowest, a_highest, 1, (size_t)n - 1, 0, 8 * (size_t)n);
void sometimes(int n, double **a)
{
    for (int i = 1; i < n; i++)
        if (a[0][i] > 0.5)
            for (int j = 0; j < n; j++)
                a[i][j] = a[0][j] * a[0][j];
}

// LIKELY-LABEL: void left_early_b(
// LIKELY: adcc_note_likely_rows(&spans, a, 0, -1,
void left_early(int n, double **a)
{
    for (int i = 1; i < n; i++) {
        if (a[0][0] > 0.5)
            return;
        for (int j = 0; j < n; j++)
            a[i][j] = a[0][j] * a[0][j];
    }
}

// The last row that is there says that there is no other.
// LIKELY-LABEL: void may_end_b(
// LIKELY: adcc_note_likely_rows(&spans, a, 0, -1,
void may_end(int n, double **a)
{
    for (int i = 1; i < n; i++) {
        if (a[0][0] > 0.5)
            exit(1);
        for (int j = 0; j < n; j++)
            a[i][j] = a[0][j] * a[0][j];
    }
}

// The data choose a row, between bounds. Where b is accessed nobody knows: it is not asked about, and may be a row.
// PIVOT-LABEL: int pivoted_b_apart(int n, double **a, double **a_b, int *at, double *b, double *b_b)
// PIVOT-LABEL: int pivoted_b(
// PIVOT: adcc_note_likely_rows(&spans, a, 0, -1, 0, (size_t)n - 1, 0, 8 * (size_t)n);
// PIVOT-NOT: note
int pivoted(int n, double **a, int *at, double *b)
{
    for (int k = 0; k < n; k++) {
        int p = k;
        double big = 0.0;
        for (int i = k; i < n; i++)
            if (fabs(a[i][k]) > big) {
                big = fabs(a[i][k]);
                p = i;
            }
        if (big == 0.0)
            return 1;
        at[k] = p;
        b[at[k]] *= a[p][k];
        for (int i = k + 1; i < n; i++)
            for (int j = k + 1; j < n; j++)
                a[i][j] -= a[i][k] * a[p][j];
    }
    return 0;
}

/* One row of many: to ask about all of them would take longer. */
double looked_up(int n, int k, double **a)
{
    double sum = 0.0;

    for (int j = 1; j < n && a[0][0] > 0.5; j++) {
        a[k % n][j] *= a[k % n][j - 1];
        sum += a[k % n][j];
    }
    return sum;
}

double three_of_many(int n, int k, double **a)
{
    double sum = 0.0;

    for (int j = 1; j < n && a[0][0] > 0.5; j++)
        for (int i = 0; i < 3; i++) {
            a[k % n][j] *= a[i][j - 1];
            sum += a[k % n][j];
        }
    return sum;
}

/* The numbers are made here. */
void counted(int n, int *at, double **a, double **b)
{
    for (int i = 0; i < n; i++) {
        at[i] = n - 1 - i;
        for (int j = 0; j < n; j++)
            b[i][j] = a[at[i]][j] * a[at[i]][j];
    }
}

/* Nobody knows where in a row. */
void anywhere(int n, double *x, double **a, double **b)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][(int)x[j]] = a[i][j] * a[i][j];
}

struct grid {
    double **a, **b;
};

// Members of a record are parameters of the version (members.c).
// RECORD: void in_record_b_apart(
// RECORD: void in_record_b(
// RECORD: adcc_note_rows(
void in_record(int n, struct grid *g)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            g->b[i][j] = g->a[i][j] * g->a[i][j];
}

/* More lookups than there is space for. */
#define FOUR(i) a[i][j] * a[(i) + 1][j] * a[(i) + 2][j] * a[(i) + 3][j]
void many(int n, double **a, double **b)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][j] = FOUR(0) + FOUR(4) + FOUR(8) + FOUR(12) + FOUR(16) + FOUR(20) + FOUR(24);
}

/* What is recorded is overwritten, apart or not, and no row meets another one. */
void no_less(int n, double **a)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = sin(a[i][j]);
}

// It may end there, before a row is looked up.
// LIKELY-LABEL: void may_end_with_memory_b(
// LIKELY: adcc_note_likely_rows(&spans, a, 0, -1,
void may_end_with_memory(int n, double **a)
{
    double *own = malloc(n * sizeof *own);

    if (own != NULL) {
        if (n > 5)
            exit(1);
    }
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++) {
            own[j] = a[0][j];
            a[i][j] = own[j] * a[0][j] * a[i - 1][j];
        }
    free(own);
}

// Where it ends for lack of memory alone, the caller's table has to be there.
// MEMORY: adcc_lie_apart(
void without_memory(int n, double **a)
{
    double *own = malloc(n * sizeof *own);

    if (own == NULL)
        exit(1);
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++) {
            own[j] = a[0][j];
            a[i][j] = own[j] * a[0][j] * a[i - 1][j];
        }
    free(own);
}

// The first number is not compared with the end of its type, of which compilers warn.
// ONCE: void at_once_b(
// ONCE-NOT: < 9223372036854775807L
// ONCE: adcc_lie_apart(
void at_once(int n, int m, double **a)
{
    for (int j = 0; j < m; j++)
        a[n - 1][j] *= a[0][j] * a[n / 2][j];
}
