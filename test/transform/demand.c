// What all directions make in scratch of which the next loop reads some elements only is made where it will read them.
// RUN: %adcc %s -o - --width 8 --without=unroll,inline,fission --forward-vector 'weighted(y)/(x)' --forward-vector 'aliased(y)/(x)' --forward-vector masked --forward-vector several --forward-vector rows --forward-vector bounds --forward-vector steps --forward-vector rounds --forward-vector read_rows --forward-vector 'handed(y)/(x)' --forward-vector 'two_calls(s)/(x)' --forward-vector everywhere --forward-vector elsewhere --forward-vector given_away --forward-vector neighbours --forward-vector partly --forward-vector beyond --forward-vector row_of_four --forward-vector own_condition --forward-vector turned --forward-vector between --forward-vector added_between --forward-vector called --forward-vector varying --forward-vector known_late --forward-vector may_end --forward-vector summed --forward-vector two_strides --forward-vector rounded --forward-vector shifted --forward-vector hardly_less --forward-vector lengths_of_records | FileCheck %s
// RUN: %adcc %s -o - --width 3 --forward-vector masked | FileCheck --check-prefix=FEW %s
// RUN: %adcc %s -o - --width 8 --without=demand --forward-vector masked | FileCheck --check-prefix=FEW %s
// RUN: %adcc %s -o - --width 8 --without=fission --forward-vector masked --emit=report | FileCheck --check-prefix=REPORT %s
// FEW: masked_dv
// FEW-NOT: next loop
// REPORT: makes derivatives only in iterations whose results the next loop reads
#include <math.h>
#include <stdlib.h>

// CHECK-LABEL: void weighted_dv(
// CHECK: for (int i = 0; i < n; i++) {
// CHECK-NEXT: if (w[i] != 0.0) {
// CHECK: for (int d = 0; d < 8; d++)
// CHECK-NEXT: t_dv[i][d] =
// CHECK-NEXT: } else {
// CHECK-NEXT: /* the next loop does not read the derivatives */
// CHECK-NEXT: t[i] = sin(x[i]) * x[i];
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK: for (int i = 0; i < n; i++) {
// CHECK: y_dv[i][d] +=
void weighted(int n, const double *restrict w, const double *restrict x, double *restrict y)
{
    double *t = malloc(n * sizeof *t);

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]) * x[i];
    for (int i = 0; i < n; i++)
        y[i] += w[i] * t[i];
    free(t);
}

// y may be w + 1.
// CHECK-LABEL: void aliased_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
void aliased(int n, const double *w, const double *x, double *y)
{
    double *t = malloc(n * sizeof *t);

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]) * x[i];
    for (int i = 0; i < n; i++)
        y[i] += w[i] * t[i];
    free(t);
}

// Integers are no reals; what else the loop makes, and carries on, it makes.
// CHECK-LABEL: double masked_dv(
// CHECK: if (mask[i] == 0) {
// CHECK: } else {
// CHECK-NEXT: /* the next loop does not read the derivatives */
// CHECK-NOT: t_dv
// CHECK: z_dv[i][d] =
// CHECK: q_dv[d] = 
// CHECK-NOT: t_dv
// CHECK: double s_dv[8] = {0};
double masked(int n, const int *mask, const double *x, double *z)
{
    double *t = malloc(n * sizeof *t), s = 0.0, q = 0.0;

    for (int i = 0; i < n; i++) {
        t[i] = sin(x[i]) * exp(x[i]) * cos(x[i] * x[i]) * x[i];
        z[i] = x[i] * x[i];
        q += x[i];
    }
    for (int i = 0; i < n; i++) {
        if (mask[i])
            s += 1.0;
        else
            s += t[i] * t[i];
    }
    free(t);
    return s * q;
}

// Two arrays; either condition.
// CHECK-LABEL: double several_dv(
// CHECK: if (mask[i] > 2 || (mask[i] & 1) != 0) {
// CHECK: next loop
// CHECK-NOT: _dv
// CHECK: double s_dv[8] = {0};
double several(int n, const int *mask, const double *x)
{
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), s = 0.0;

    for (int i = 0; i < n; i++) {
        a[i] = sin(x[i]);
        b[i] = a[i] * x[i];
    }
    for (int i = 0; i < n; i++) {
        if (mask[i] > 2)
            s += a[i];
        if (mask[i] & 1)
            s += b[i];
    }
    free(a);
    free(b);
    return s;
}

// Rows of as many as are not known: if they are three. Of an array of arrays that is known.
// CHECK-LABEL: double rows_dv(
// CHECK: if (m != 3 || mask[i] != 0) {
// CHECK: next loop
// CHECK: if (mask[i] > 1) {
// CHECK: next loop
double rows(int n, int m, const int *mask, const double *x)
{
    double *t = malloc(n * m * sizeof *t), s = 0.0, u[50][3];

    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            t[i * m + k] = sin(x[i] * k);
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[3 * i] + t[3 * i + 2];
    for (int i = 0; i < 50; i++)
        for (int k = 0; k <= 2; k++)
            u[i][k] = cos(x[i] * k);
    for (int i = 0; i < 50; i++)
        if (mask[i] > 1)
            s += u[i][0] * u[i][2];
    free(t);
    return s;
}

// The reader comes to some of them.
// CHECK-LABEL: double bounds_dv(
// CHECK: if (i >= 2 && (i < m && mask[i] != 0)) {
// CHECK: next loop
double bounds(int n, int m, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]) * x[i];
    for (int i = 2; i < m; i++)
        if (mask[i])
            s += t[i];
    free(t);
    return s;
}

// From one on: element 0 is not the maker's.
// CHECK-LABEL: double steps_dv(
// CHECK: for (int i = 1; i < n; i++) {
// CHECK-NEXT: if (mask[i] != 0) {
double steps(int n, const int *mask, const double *x)
{
    double *t = calloc(n, sizeof *t), s = 0.0;

    for (int i = 1; i < n; i++)
        t[i] = sin(x[i]) * x[i];
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    free(t);
    return s;
}

// In each round of a loop around: where they are three in all of them.
// CHECK-LABEL: double rounds_dv(
// CHECK: int matches = 1;
// CHECK-NEXT: for (int j = 0; j < rounds; j++)
// CHECK-NEXT: matches &= ms[j] == 3;
// CHECK: for (int j = 0; j < rounds; j++) {
// CHECK: if (matches == 0 || mask[i] != 0) {
// CHECK: next loop
double rounds(int rounds, int n, const int *ms, const int *mask, const double *x)
{
    double *t = malloc(4 * n * sizeof *t), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        int m = ms[j];
        for (int i = 0; i < n; i++)
            for (int k = 0; k < m; k++)
                t[i * m + k] = sin(x[i] * k);
        for (int i = 0; i < n; i++)
            if (mask[i])
                s += t[3 * i] + t[3 * i + 2];
    }
    free(t);
    return s;
}

// Scratch of the round's own need not be asked about beforehand.
// CHECK-LABEL: double read_rows_dv(
// CHECK-NOT: matches
// CHECK: if (m != 3 || mask[i] != 0) {
// CHECK: next loop
double read_rows(int rounds, int n, const int *ms, const int *mask, const double *x)
{
    double s = 0.0;

    for (int j = 0; j < rounds; j++) {
        double *t = malloc(4 * n * sizeof *t);
        int m = ms[j];
        for (int i = 0; i < n; i++)
            for (int k = 0; k < m; k++)
                t[i * m + k] = sin(x[i] * k);
        for (int i = 0; i < n; i++)
            if (mask[i])
                s += t[3 * i] + t[3 * i + 2];
        free(t);
    }
    return s;
}

static void add(int n, const double *w, const double *x, double *y)
{
    double *t = malloc(n * sizeof *t);

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]) * x[i];
    for (int i = 0; i < n; i++)
        y[i] += w[i] * t[i];
    free(t);
}

// What a helper is handed may overlap, or not: two functions.
// CHECK-LABEL: void add_dv(
// CHECK-NOT: next loop
// CHECK-LABEL: void handed_dv(
void handed(int n, const double *w, const double *x, double *y)
{
    add(n, w, x, y);
}

// CHECK-LABEL: void add_dv_1(
// CHECK: next loop
// CHECK-LABEL: void two_calls_dv(
void two_calls(const double *w, const double *x, double *s)
{
    double y[9] = {0};

    add(9, w, x, y);
    for (int i = 0; i < 9; i++)
        *s += y[i] * y[i];
}

// Read without a condition, too, or by another loop.
// CHECK-LABEL: double everywhere_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double everywhere(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++) {
        if (mask[i])
            s += t[i];
        s += t[i] * x[i];
    }
    free(t);
    return s;
}

// CHECK-LABEL: double elsewhere_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double elsewhere(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    s *= t[0];
    free(t);
    return s;
}

// CHECK-LABEL: double given_away_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double given_away(int n, const int *mask, const double *x, double **out)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    *out = t;
    return s;
}

// CHECK-LABEL: double neighbours_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double neighbours(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n - 1; i++)
        if (mask[i])
            s += t[i + 1];
    free(t);
    return s;
}

// What is not stored in an iteration is found as it was left.
// CHECK-LABEL: double partly_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double partly(int rounds, int n, const int *keep, const int *mask, const double *x)
{
    double *t = calloc(n, sizeof *t), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        for (int i = 0; i < n; i++)
            if (keep[i])
                t[i] = sin(x[i] * j);
        for (int i = 0; i < n; i++)
            if (mask[i + j * n])
                s += t[i];
    }
    free(t);
    return s;
}

// So is what lies behind the row's end.
// CHECK-LABEL: double beyond_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double beyond(int n, const int *mask, const double *x)
{
    double *t = calloc(4 * n, sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < 2; k++)
            t[4 * i + k] = sin(x[i] * k);
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[4 * i + 2];
    free(t);
    return s;
}

// Two that overlap.
// CHECK-LABEL: double row_of_four_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double row_of_four(int n, const int *mask, const double *x)
{
    double *t = calloc(4 * n, sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++)
            t[3 * i + k] = sin(x[i] * k);
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[3 * i];
    free(t);
    return s;
}

// The condition is made by the maker,
// CHECK-LABEL: double own_condition_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double own_condition(int n, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (t[i] > 0.0)
            s += t[i] * t[i];
    free(t);
    return s;
}

// the reader,
// CHECK-LABEL: double turned_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double turned(int n, int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (mask[i]) {
            s += t[i];
            mask[i + 1] = 0;
        }
    free(t);
    return s;
}

// or what stands between them.
// CHECK-LABEL: double between_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double between(int n, int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    mask[0] = 1;
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    free(t);
    return s;
}

// What is added there is read; what is stored is not.
// CHECK-LABEL: double added_between_dv(
// CHECK-NOT: next loop
// CHECK: if (mask[i] > 1) {
// CHECK: next loop
double added_between(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), *u = malloc(n * sizeof *u), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    t[0] += x[0];
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    for (int i = 0; i < n; i++)
        u[i] = sin(x[i]);
    u[0] = x[0];
    for (int i = 0; i < n; i++)
        if (mask[i] > 1)
            s += u[i];
    free(t);
    free(u);
    return s;
}

int next_mask(int i);

// CHECK-LABEL: double called_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double called(int n, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (next_mask(i))
            s += t[i];
    free(t);
    return s;
}

// The rows' length cannot be foreseen: the rounds change it; or the maker's end.
// CHECK-LABEL: double varying_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double varying(int rounds, int n, int *ms, const int *mask, const double *x)
{
    double *t = calloc(4 * n, sizeof *t), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        int m = ms[j];
        for (int i = 0; i < n; i++)
            for (int k = 0; k < m; k++)
                t[i * m + k] = sin(x[i] * k);
        for (int i = 0; i < n; i++)
            if (mask[i])
                s += t[3 * i] + t[3 * i + 2];
        ms[j + 1] = m - 1;
    }
    free(t);
    return s;
}

// CHECK-LABEL: double known_late_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double known_late(int rounds, const int *ns, const int *mask, const double *x)
{
    double t[4] = {0}, s = 0.0;

    for (int j = 0; j < rounds; j++) {
        int n = ns[j];
        for (int i = 0; i < n; i++)
            t[i] = sin(x[i] * j);
        for (int i = 0; i < 4; i++)
            if (mask[i])
                s += t[i];
    }
    return s;
}

static void another_round(int j)
{
    if (j > 4)
        exit(1);
}

// Nor where a round may be the last one.
// CHECK-LABEL: double may_end_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double may_end(int rounds, int n, const int *ms, const int *mask, const double *x)
{
    double *t = calloc(4 * n, sizeof *t), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        int m = ms[j];
        for (int i = 0; i < n; i++)
            for (int k = 0; k < m; k++)
                t[i * m + k] = sin(x[i] * k);
        for (int i = 0; i < n; i++)
            if (mask[i])
                s += t[3 * i] + t[3 * i + 2];
        another_round(j);
    }
    free(t);
    return s;
}

static double sum(int n, const double *t)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += t[i];
    return s;
}

// Another function reads it.
// CHECK-LABEL: double summed_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double summed(int n, const int *mask, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    s *= sum(n, t);
    free(t);
    return s;
}

// Rows of two lengths are asked about for one of the two arrays.
// CHECK-LABEL: double two_strides_dv(
// CHECK: if (l != 2 || mask[i] != 0) {
// CHECK: } else {
// CHECK: u_ik_dv[d] =
// CHECK: double s_dv[8] = {0};
double two_strides(int n, int l, int m, const int *mask, const double *x)
{
    double *t = calloc(4 * n, sizeof *t), *u = calloc(4 * n, sizeof *u), s = 0.0;

    for (int i = 0; i < n; i++) {
        for (int k = 0; k < l; k++)
            t[i * l + k] = sin(x[i] * k);
        for (int k = 0; k < m; k++)
            u[i * m + k] = cos(x[i] * k);
    }
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[2 * i] * u[3 * i];
    free(t);
    free(u);
    return s;
}

// A product may be rounded once here and twice there: it is not asked about again.
// CHECK-LABEL: double rounded_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double rounded(int n, const double *a, const double *x)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]);
    for (int i = 0; i < n; i++) {
        double product = a[i] * a[i + 1];
        if (product - a[i + 2] > 0.0)
            s += t[i] * product;
    }
    free(t);
    return s;
}

// One off the counter, in both.
// CHECK-LABEL: double shifted_dv(
// CHECK: if (mask[i] != 0) {
// CHECK: t_dv[{{i_1|i + 1}}][d] =
// CHECK: next loop
double shifted(int n, const int *mask, const double *x)
{
    double *t = malloc((n + 1) * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++)
        t[i + 1] = sin(x[i]);
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i + 1];
    free(t);
    return s;
}

// A few of the operations in all directions are not worth a second arm.
// CHECK-LABEL: double hardly_less_dv(
// CHECK-NOT: next loop
// CHECK: {{^}$}}
double hardly_less(int n, const int *mask, const double *x, double *z)
{
    double *t = malloc(n * sizeof *t), s = 0.0;

    for (int i = 0; i < n; i++) {
        z[i] = exp(sin(x[i]) * x[0]) * cos(x[1]) + x[2] * x[3];
        t[i] = z[i] * z[i];
    }
    for (int i = 0; i < n; i++)
        if (mask[i])
            s += t[i];
    free(t);
    return s;
}

struct rows {
    int length;
    double *first;
};

// The rows' length stands in records, which are read as const.
// CHECK-LABEL: double lengths_of_records_dv(
// CHECK: matches &= {{.*}}->length == 3;
// CHECK: if (matches == 0 || mask[i] != 0) {
// CHECK: next loop
double lengths_of_records(int rounds, int n, struct rows *records, const int *mask, const double *x)
{
    double *t = calloc(4 * n, sizeof *t), s = 0.0;

    for (int j = 0; j < rounds; j++) {
        const struct rows *record = &records[j];
        int m = record->length;
        for (int i = 0; i < n; i++)
            for (int k = 0; k < m; k++)
                t[i * m + k] = sin(x[i] * k);
        for (int i = 0; i < n; i++)
            if (mask[i])
                s += t[3 * i] + t[3 * i + 2];
    }
    free(t);
    return s;
}
