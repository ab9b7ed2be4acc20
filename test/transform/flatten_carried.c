// RUN: %adcc --passes=frontend,promote,simplify,counted,simplify,inline,simplify,owned,scalars,promote,simplify,flatten,simplify --emit=ir --reverse swapped --reverse replaced --reverse chosen --reverse beside --reverse missing --reverse of_parts --reverse of_chains %s -o - | FileCheck %s
// RUN: %adcc --passes=frontend,promote,simplify,counted,simplify,inline,simplify,owned,scalars,promote,simplify,flatten,simplify --emit=ir --reverse fewer_freed --reverse out_of_step --reverse row_exchanged --reverse too_early --reverse from_outside --reverse asked --reverse given_back_alone --reverse two_lengths --reverse handed_out --reverse later_part_given_back --reverse of_two_kinds --reverse parts_asked_for --reverse wrapping --reverse row_returned --reverse part_given_back --reverse one_row_for_both --reverse longer_each_time --reverse rows_given_back_alone --reverse row_known --reverse row_moved --reverse part_dropped --reverse walked %s -o - | FileCheck --check-prefix=KEPT %s
// Tables of rows that loops and branches hand on are blocks that are handed on (flatten_carried.c).
#include <stdlib.h>

static double **table(int n, int m)
{
    double **a = malloc(n * sizeof *a);

    for (int i = 0; i < n; i++)
        a[i] = calloc(m, sizeof **a);
    return a;
}

static void table_free(double **a, int n)
{
    for (int i = 0; i < n; i++)
        free(a[i]);
    free(a);
}

static double sum(double **a, int n, int m)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += a[i][j] * a[i][j];
    return s;
}

// Two that change places.
// CHECK-LABEL: func @swapped(
// CHECK-NOT: ptr<ptr<double>>
// CHECK: for.lt %t: int {{.*}} : ptr<double>, ptr<double>
// CHECK-NOT: ptr<ptr<double>>
// CHECK: free %
// CHECK: free %
// CHECK-NOT: free
// CHECK: return
double swapped(int n, int m, int steps, const double *x)
{
    double **a = table(n, m), **b = table(n, m), **c, s;

    a[0][0] = x[0];
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                b[i][j] = a[i][j] * x[j] + x[i];
        c = a;
        a = b;
        b = c;
    }
    s = sum(a, n, m);
    table_free(a, n);
    table_free(b, n);
    return s;
}

// One that is replaced by a new one, whose rows are as long as a number beside it says.
struct matrix {
    int rows, columns;
    double **at;
};
// CHECK-LABEL: func @replaced(
// CHECK-NOT: ptr<ptr<double>>
// CHECK: with (%a_columns{{.*}}: int = {{.*}}, %a_at{{.*}}: ptr<double> =
// CHECK-NOT: ptr<ptr<double>>
// CHECK: return
double replaced(int n, int steps, const double *x)
{
    struct matrix a = {n, 1, table(n, 1)};
    double s;

    for (int i = 0; i < n; i++)
        a.at[i][0] = x[i];
    for (int t = 0; t < steps; t++) {
        struct matrix b = {n, a.columns + 1, table(n, a.columns + 1)};
        for (int i = 0; i < n; i++)
            for (int j = 0; j < a.columns; j++)
                b.at[i][j + 1] = a.at[i][j] * x[i];
        table_free(a.at, a.rows);
        a = b;
    }
    s = sum(a.at, a.rows, a.columns);
    table_free(a.at, a.rows);
    return s;
}

// Out of the arms of a branch.
// CHECK-LABEL: func @chosen(
// CHECK-NOT: ptr<ptr<double>>
// CHECK: return
double chosen(int n, int which, const double *x)
{
    double **a, s;

    if (which) {
        a = table(n, n);
        a[0][0] = x[0];
    } else {
        a = table(n, n);
        a[n - 1][0] = x[1];
    }
    s = sum(a, n, n);
    table_free(a, n);
    return s;
}

// A loop inside another one, and rows of a constant length.
// CHECK-LABEL: func @beside(
// CHECK-NOT: ptr<ptr<double>>
// CHECK: return
double beside(int n, int steps, const double *x)
{
    double **a = table(n, 3), **b = table(n, 3), s;

    for (int i = 0; i < n; i++)
        a[i][i % 3] = x[i];
    for (int t = 0; t < steps; t++)
        for (int u = 0; u < t; u++) {
            double **c = b;
            for (int i = 0; i < n; i++)
                b[i][u % 3] = a[i][t % 3] * x[i];
            b = a;
            a = c;
        }
    s = sum(a, n, 3) + sum(b, n, 3);
    table_free(a, n);
    table_free(b, n);
    return s;
}

// None at first.
// CHECK-LABEL: func @missing(
// CHECK-NOT: ptr<ptr<double>>
// CHECK: compare.ne %a{{.*}}, null:ptr<double>
// CHECK-NOT: ptr<ptr<double>>
// CHECK: return
double missing(int n, int steps, const double *x)
{
    double **a = NULL, s = 0.0;

    for (int t = 0; t < steps; t++) {
        double **b = table(n, n);
        for (int i = 0; i < n; i++)
            b[i][i] = a ? a[i][i] * x[i] : x[i];
        if (a)
            table_free(a, n);
        a = b;
    }
    if (a) {
        s = sum(a, n, n);
        table_free(a, n);
    }
    return s;
}

// Parts of a block, found by multiplying, or each behind the one before.
static double **parts(int n, int m)
{
    double **a = malloc(n * sizeof *a), *all = calloc(n * m, sizeof *all);

    for (int i = 0; i < n; i++)
        a[i] = all + i * m;
    return a;
}
// CHECK-LABEL: func @of_parts(
// CHECK-NOT: ptr<ptr<double>>
// CHECK: for.lt %t: int {{.*}} : ptr<double>, ptr<double>
// CHECK-NOT: ptr<ptr<double>>
// CHECK: free %
// CHECK: free %
// CHECK-NOT: free
// CHECK: return
double of_parts(int n, int m, int steps, const double *x)
{
    double **a = parts(n, m), **b = parts(n, m), s;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[n - 1][0] += x[t] + b[0][m - 1];
        a = b;
        b = c;
    }
    s = sum(a, n, m) - sum(b, n, m);
    free(a[0]);
    free(a);
    free(b[0]);
    free(b);
    return s;
}
// CHECK-LABEL: func @of_chains(
// CHECK-NOT: ptr<ptr<double>>
// CHECK: return
double of_chains(int n, int m, int steps, const double *x)
{
    double **a = malloc(n * sizeof *a), s;

    a[0] = calloc(n * m, sizeof **a);
    if (!a[0])
        abort();
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + m;
    for (int t = 0; t < steps; t++) {
        double **b = malloc(n * sizeof *b);
        b[0] = calloc(n * m, sizeof **b);
        for (int i = 1; i < n; i++)
            b[i] = b[i - 1] + m;
        b[n - 1][0] = a[0][m - 1] * x[t] + x[0];
        b[0][m - 1] = a[n - 1][0] * x[t];
        free(a[0]);
        free(a);
        a = b;
    }
    s = sum(a, n, m);
    free(a[0]);
    free(a);
    return s;
}

// ---- these stay ----

// A part that is no block.
// KEPT-LABEL: func @later_part_given_back(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double later_part_given_back(int n, int m, int steps, const double *x)
{
    double **a = parts(n, m), **b = parts(n, m), s;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[n - 1][0] += x[t] + b[0][m - 1];
        a = b;
        b = c;
    }
    s = sum(a, n, m);
    if (n == 1)
        free(a[n - 1]);
    return s;
}

// Rows of their own here, parts there.
// KEPT-LABEL: func @of_two_kinds(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double of_two_kinds(int n, int m, int steps, const double *x)
{
    double **a = parts(n, m), **b = table(n, m);

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[n - 1][0] += x[t] + b[0][m - 1];
        a = b;
        b = c;
    }
    return sum(a, n, m);
}

// The table is there, and its block may not be.
// KEPT-LABEL: func @parts_asked_for(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double parts_asked_for(int n, int m, int steps, const double *x)
{
    double **a = NULL, s = 0.0;

    for (int t = 0; t < steps; t++) {
        if (a)
            s += x[t];
        a = parts(n, m);
    }
    return a ? s + 1.0 : s;
}

// The product starts again from zero.
// KEPT-LABEL: func @wrapping(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double wrapping(unsigned n, unsigned m, int steps, double *all, double *others)
{
    double **a = malloc(n * sizeof *a), **b = malloc(n * sizeof *b), s = 0.0;

    for (unsigned i = 0; i < n; i++)
        a[i] = all + i * m;
    for (unsigned i = 0; i < n; i++)
        b[i] = others + i * m;
    for (int t = 0; t < steps; t++) {
        double **c = a;
        s += a[n - 1][0];
        a = b;
        b = c;
    }
    return s * a[0][0];
}

// Not all of its rows are given back.
// KEPT-LABEL: func @fewer_freed(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double fewer_freed(int n, int steps, const double *x)
{
    double **a = table(n, n), s;

    a[0][0] = x[0];
    for (int t = 0; t < steps; t++) {
        double **b = table(n, n);
        b[0][0] = a[0][0] * x[1];
        table_free(a, n - 1);
        a = b;
    }
    s = a[0][0];
    table_free(a, n);
    return s;
}

// The number beside it is another table's.
// KEPT-LABEL: func @out_of_step(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double out_of_step(int n, int steps, const double *x)
{
    struct matrix a = {n, 1, table(n, 1)};
    double s = 0.0;

    a.at[0][0] = x[0];
    for (int t = 0; t < steps; t++) {
        struct matrix b = {n, a.columns + 1, table(n, a.columns + 1)};
        b.at[0][0] = a.at[0][0] * x[1];
        table_free(a.at, n);
        a.at = b.at;
        a.columns += t % 2;
        if (t % 2 == 0)
            s += a.at[n - 1][0];
    }
    s += a.at[0][0];
    table_free(a.at, n);
    return s;
}

// Its rows change places.
// KEPT-LABEL: func @row_exchanged(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double row_exchanged(int n, int steps, const double *x)
{
    double **a = table(n, n), **b = table(n, n), s;

    for (int t = 0; t < steps; t++) {
        double **c = a, *row = a[0];
        a[0][t] = x[t];
        a[0] = a[1];
        a[1] = row;
        a = b;
        b = c;
    }
    s = sum(a, n, n);
    table_free(a, n);
    table_free(b, n);
    return s;
}

// It is filled behind.
// KEPT-LABEL: func @too_early(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double too_early(int n, int steps, const double *x)
{
    double **a = malloc(n * sizeof *a), **b = table(n, n), **c = a, s;

    for (int t = 0; t < steps; t++) {
        double **d = c;
        c = b;
        b = d;
    }
    for (int i = 0; i < n; i++)
        a[i] = calloc(n, sizeof **a);
    c[0][0] = x[0];
    s = sum(c, n, n);
    table_free(c, n);
    table_free(b, n);
    return s;
}

// One of them comes from the caller.
// KEPT-LABEL: func @from_outside(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double from_outside(int n, int steps, double **x)
{
    double **a = table(n, n), **b = x, **c = a, s;

    for (int t = 0; t < steps; t++) {
        double **d = c;
        b[0][0] *= c[0][0] + 1.0;
        c = b;
        b = d;
    }
    s = sum(c, n, n);
    table_free(a, n);
    return s;
}

// Whether a row is there is asked of a table that was zeroed.
// KEPT-LABEL: func @asked(
// KEPT: %{{.*}} = malloc.zeroed ptr<double>
// KEPT: return
double asked(int n, int filled, int steps, const double *x)
{
    double **a = calloc(n, sizeof *a), **b = table(n, n), s = 0.0;

    for (int i = 0; i < filled; i++)
        a[i] = calloc(n, sizeof **a);
    for (int t = 0; t < steps; t++) {
        double **c = a;
        for (int i = 0; i < n; i++)
            if (a[i])
                a[i][0] += x[i];
        a = b;
        b = c;
    }
    for (int i = 0; i < n; i++)
        s += (a[i] ? a[i][0] : 1.0) + (b[i] ? b[i][0] : 1.0);
    return s;
}

// Its rows live on.
// KEPT-LABEL: func @given_back_alone(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double given_back_alone(int n, int steps, const double *x)
{
    double **a = table(n, n), *row = a[0];

    for (int t = 0; t < steps; t++) {
        double **b = table(n, n);
        row[0] += x[t];
        free(a);
        a = b;
    }
    return row[0];
}

// Of two lengths, and no number says which.
// KEPT-LABEL: func @two_lengths(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double two_lengths(int n, int steps, const double *x)
{
    double **a = table(n, 2), **b = table(n, 3), s;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[n - 1][1] += x[t];
        a = b;
        b = c;
    }
    s = sum(a, n, 2);
    table_free(a, n);
    table_free(b, n);
    return s;
}

// Somebody else gets it.
double **last;
// KEPT-LABEL: func @handed_out(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double handed_out(int n, int steps, const double *x)
{
    double **a = table(n, n), **b = table(n, n);

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[0][0] += x[t];
        a = b;
        b = c;
    }
    last = a;
    return a[0][0] + b[0][0];
}

// Rows are given back by what a function returns, or by what leads there from elsewhere in them.
static double *same(double *row, int depth)
{
    return depth > 0 ? same(row, depth - 1) : row;
}
// KEPT-LABEL: func @row_returned(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double row_returned(int n, int steps, const double *x)
{
    double **a = table(n, n), **b = table(n, n), s;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[0][0] += x[t];
        a = b;
        b = c;
    }
    s = sum(a, n, n);
    for (int i = 0; i < n; i++) {
        free(same(a[i], 2));
        free(same(b[i], 2));
    }
    return s;
}
// KEPT-LABEL: func @part_given_back(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double part_given_back(int n, int steps, const double *x)
{
    double **a = table(n, n), **b = table(n, n), s;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[0][0] += x[t];
        a = b;
        b = c;
    }
    s = sum(a, n, n);
    for (int i = 0; i < n; i++)
        free(&a[i][steps > 1000]);
    return s;
}

// Each row is one of both tables.
// KEPT-LABEL: func @one_row_for_both(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double one_row_for_both(int n, int steps, const double *x)
{
    double **a = malloc(n * sizeof *a), **b = malloc(n * sizeof *b), s = 0.0;

    for (int i = 0; i < n; i++)
        a[i] = b[i] = calloc(n, sizeof **a);
    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[0][0] += x[t];
        s += b[0][0];
        a = b;
        b = c;
    }
    return s;
}

// How long the rows of the one before are nobody says, but this round's number is that of the new one's.
// KEPT-LABEL: func @longer_each_time(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double longer_each_time(int n, int steps, const double *x)
{
    double **a = NULL, s = 0.0;

    for (int t = 0; t < steps; t++) {
        double **b = table(n, t + 1);
        b[n - 1][t] = a ? a[n - 1][0] * x[t] : x[0];
        s += b[n - 1][0];
        if (a)
            table_free(a, n);
        a = b;
    }
    return s;
}

// The table is never given back.
// KEPT-LABEL: func @rows_given_back_alone(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double rows_given_back_alone(int n, int steps, const double *x)
{
    double **a = table(n, n), s;

    for (int t = 0; t < steps; t++) {
        double **b = table(n, n);
        b[0][0] = a[0][0] + x[t];
        for (int i = 0; i < n; i++)
            free(a[i]);
        a = b;
    }
    s = a[0][0];
    return s;
}

// A row has another name, too.
double *known;
// KEPT-LABEL: func @row_known(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double row_known(int n, int steps, const double *x)
{
    double **a = malloc(n * sizeof *a), **b = table(n, n);

    for (int i = 0; i < n; i++) {
        double *row = calloc(n, sizeof *row);
        a[i] = row;
        known = row;
    }
    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[0][0] += x[t];
        a = b;
        b = c;
    }
    return a[0][0] + b[0][0];
}

// A function gives a row back in another way.
static double *moved(double *row, int depth)
{
    return depth > 0 ? moved(row, depth - 1) : realloc(row, 80);
}
// KEPT-LABEL: func @row_moved(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double row_moved(int n, int steps, const double *x)
{
    double **a = table(n, n), **b = table(n, n), *row;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[0][0] += x[t];
        a = b;
        b = c;
    }
    row = moved(a[0], 3);
    return row[0] + b[0][0];
}

// By an address in it, by a function, or behind a loop that has walked through it.
static double dropped(double *part, int depth)
{
    double first;

    if (depth > 0)
        return dropped(part, depth - 1);
    first = part[0];
    free(part);
    return first;
}
// KEPT-LABEL: func @part_dropped(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double part_dropped(int n, int steps, const double *x)
{
    double **a = table(n, n), **b = table(n, n), s = 0.0;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[0][0] += x[t];
        a = b;
        b = c;
    }
    for (int i = 0; i < n; i++)
        s += dropped(&a[i][steps > 1000], 2);
    return s;
}
// KEPT-LABEL: func @walked(
// KEPT: %{{.*}} = malloc ptr<double>
// KEPT: return
double walked(int n, int steps, const double *x)
{
    double **a = table(n, n), **b = table(n, n), s = 0.0;

    for (int t = 0; t < steps; t++) {
        double **c = a;
        a[0][0] += x[t];
        a = b;
        b = c;
    }
    for (int i = 0; i < n; i++) {
        double *p = a[i] + 1;
        for (int j = 1; j < n; j++)
            s += *p++;
        free(p - n);
    }
    return s;
}
