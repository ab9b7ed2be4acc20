// Where a zero adjoint would meet a partial that is not finite.
// RUN: %adcc %s -o - --reverse straight --reverse in_branch --reverse to_memory --reverse 'one_of_them(return)/(x)' --reverse overwritten --reverse 'harmless(return)/(x)' --reverse 'positive(return)/(x)' | FileCheck %s
#include <math.h>
#include <string.h>

// The result's adjoint is what the caller gives: nothing to guard.
// CHECK-LABEL: double straight_b(
// CHECK-NOT: != 0.0
// CHECK: {{^}$}}
double straight(double x)
{
    return sqrt(x) * log(x);
}

// CHECK-LABEL: double in_branch_b(
// CHECK: != 0.0 ?
double in_branch(double x, double y)
{
    double t = sqrt(x), s = y;
    if (y > 0.0)
        s += t;
    return s;
}

// It may be overwritten there, or may be what is not read.
// CHECK-LABEL: void to_memory_b(
// CHECK: != 0.0 ?
void to_memory(int c, double x, double *out)
{
    *out = log(x);
    if (c)
        *out = 2.0 * x;
}

// CHECK-LABEL: double one_of_them_b(
// CHECK: != 0.0
double one_of_them(int n, int k, const double *x, double *restrict t)
{
    for (int i = 0; i < n; i++)
        t[i] = log(x[i]);
    return t[k];
}

// Where its partials are finite everywhere, only a branch tells that x itself may be infinite, or missing.
// CHECK-LABEL: void overwritten_b(
// CHECK: != 0.0 ?
void overwritten(int c, double x, double *out)
{
    *out = sin(x) * 3.0;
    if (c)
        *out = 2.0 * x;
}

// CHECK-LABEL: double harmless_b(
// CHECK-NOT: != 0.0
// CHECK: {{^}$}}
double harmless(int n, int k, const double *x, double *restrict t)
{
    for (int i = 0; i < n; i++)
        t[i] = sin(x[i]) * 3.0;
    return t[k];
}

// The root of what is beyond doubt positive is harmless.
// CHECK-LABEL: double positive_b(
// CHECK-NOT: != 0.0
// CHECK: {{^}$}}
double positive(int n, int k, const double *x, double *restrict t)
{
    for (int i = 0; i < n; i++)
        t[i] = sqrt(1.0 + x[i] * x[i]);
    return t[k];
}

// What a loop adds to what it carries is shown by the result, round by round.
// RUN: %adcc %s -o - --reverse summed --reverse reset --reverse multiplied | FileCheck --check-prefix=CARRIED %s
// CARRIED-LABEL: double summed_b(
// CARRIED-NOT: != 0.0
// CARRIED: {{^}$}}
double summed(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            s -= 0.5 * log(x[i]) / x[j];
    return s;
}

// Not where a round may drop it.
// CARRIED-LABEL: double reset_b(
// CARRIED: != 0.0
double reset(int n, int k, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        if (i == k)
            s = 0.0;
        s += log(x[i]);
    }
    return s;
}

// CARRIED-LABEL: double multiplied_b(
// CARRIED: != 0.0
double multiplied(int n, const double *x)
{
    double s = 1.0, last = 0.0;
    for (int i = 0; i < n; i++) {
        s += last * x[i];
        last = log(x[i]);
    }
    return s;
}

// What is divided by a number that the result shows to be none is no reason for a guard, wherever it goes.
// RUN: %adcc %s -o - --reverse witnessed --reverse hidden --reverse in_arm --reverse 'unseeded(y)/(x,d)' --reverse root --reverse 'by_call(y)/(x,d)' --reverse 'unnamed(y)/(x,d)' | FileCheck --check-prefix=WITNESS %s
// WITNESS-LABEL: double witnessed_b(
// WITNESS-NOT: != 0.0
// WITNESS: {{^}$}}
double witnessed(int n, const double *x, double d)
{
    double s = 0.0, last = 0.0;
    for (int i = 0; i < n; i++) {
        double e = d + x[i];
        s += last - log(e);
        last = x[i] / e;
    }
    return s;
}

// The exponential of minus infinity is zero.
// WITNESS-LABEL: double hidden_b(
// WITNESS: != 0.0
double hidden(int n, const double *x, double d)
{
    double s = 0.0, last = 0.0;
    for (int i = 0; i < n; i++) {
        double e = d + x[i];
        s += last + exp(log(e));
        last = x[i] / e;
    }
    return s;
}

// The witness must be there whenever the quotient is.
// WITNESS-LABEL: double in_arm_b(
// WITNESS: != 0.0
double in_arm(int c, double x, double d)
{
    double s = fmin(x / d, 5.0), more = 0.0;
    if (c)
        more = log(d);
    return s + more;
}

// A result that the request does not name is no witness.
// WITNESS-LABEL: double unseeded_b(
// WITNESS: != 0.0
double unseeded(int c, double *y, double x, double d)
{
    double t = x / d;
    y[0] = 1.0;
    if (c)
        y[0] = t;
    return x / d + log(d);
}

// A quotient by d is finite where d is below zero; the root is none.
// WITNESS-LABEL: double root_b(
// WITNESS: != 0.0
double root(double x, double d)
{
    return x / d + fmin(sqrt(d), 1.0);
}

static void put(double *y, double v, int depth)
{
    if (depth > 3)
        put(y, v, depth - 1);
    else
        *y = v;
}

// A call may write over it.
// WITNESS-LABEL: void by_call_b(
// WITNESS: != 0.0
void by_call(double x, double d, double *y)
{
    *y = x / d;
    put(y, x * 2.0, 5);
}

// What is behind a pointer that the request does not name shows nothing to the caller.
// WITNESS-LABEL: void unnamed_b(
// WITNESS: != 0.0
void unnamed(double x, double d, double *z, double *y)
{
    double t = x / d;
    *y = fmin(t, 5.0);
    *z = t;
}

// Elements of an output that nothing else writes show what is not finite, one in each round.
// RUN: %adcc %s -o - --without=overlap --reverse elements --reverse twice --reverse halves --reverse others | FileCheck --check-prefix=ELEMENTS %s
// ELEMENTS-LABEL: void elements_b(
// ELEMENTS-NOT: != 0.0
// ELEMENTS: {{^}$}}
void elements(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i + 1] = log(x[i]);
}

// ELEMENTS-LABEL: void twice_b(
// ELEMENTS: != 0.0
void twice(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = log(x[i]);
    for (int i = 0; i < n; i += 2)
        y[i] = 1.0;
}

// ELEMENTS-LABEL: void halves_b(
// ELEMENTS: != 0.0
void halves(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i / 2] = log(x[i]);
}

// ELEMENTS-LABEL: void others_b(
// ELEMENTS: != 0.0
void others(int n, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) {
        y[i] = log(x[i]);
        z[i] = 2.0;
    }
}

// Of a nest, too, and in an arm; and where another parameter that lies apart is written beside it.
// RUN: %adcc %s -o - --without=overlap --reverse "table(y)/(x)" --reverse "pair(y,z)/(x)" --reverse "some(y)/(x)" --reverse "diagonals(y)/(x)" --reverse "two_in_one(y)/(x)" --reverse "until(y)/(x)" --reverse "both(y,z)/(x)" | FileCheck --check-prefix=NESTS %s
// NESTS-LABEL: void table_b(
// NESTS-NOT: != 0.0
// NESTS: {{^}$}}
void table(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i * n + j] = log(x[i]) / x[j];
}

// NESTS-LABEL: void pair_b(
// NESTS-NOT: != 0.0
// NESTS: {{^}$}}
void pair(int n, const double *restrict x, double *restrict y, double *restrict z)
{
    for (int i = 0; i < n; i++) {
        y[i] = log(x[i]);
        z[i] = 2.0 / x[i];
    }
}

// NESTS-LABEL: void some_b(
// NESTS-NOT: != 0.0
// NESTS: {{^}$}}
void some(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        if (i % 3)
            y[i] = log(x[i]);
}

// A later round comes back to it.
// NESTS-LABEL: void diagonals_b(
// NESTS: != 0.0
void diagonals(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i + j] = log(x[i]) / x[j];
}

// NESTS-LABEL: void two_in_one_b(
// NESTS: != 0.0
void two_in_one(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        y[n - i] = 1.0;
        y[i] = log(x[i]);
    }
}

// NESTS-LABEL: void until_b(
// NESTS: != 0.0
void until(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; x[i] > 0.0; i++)
        y[i % n] = log(x[i]);
}

// The two may be one.
// NESTS-LABEL: void both_b(
// NESTS: != 0.0
void both(int n, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) {
        z[n - i] = 1.0;
        y[i] = log(x[i]);
    }
}

// Where a partial is not finite only where an element of an output is not, no guard: of a product, a quotient, an exponential; not where
// something in between hides it.
// RUN: %adcc %s -o - --without=overlap --reverse "products(y)/(x)" --reverse "roots(y)/(x)" --reverse "arms(y)/(x)" --reverse "hiding_arm(y)/(x)" --reverse "hiding(y)/(x)" | FileCheck --check-prefix=PARTIALS %s
// PARTIALS-LABEL: void products_b(
// PARTIALS-NOT: != 0.0
// PARTIALS: {{^}$}}
void products(int n, const double *restrict x, const double *restrict z, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double q = x[i] / z[i];
        y[i] = q * exp(q * sin(q)) * z[i] - log(q);
    }
}

// PARTIALS-LABEL: void roots_b(
// PARTIALS: != 0.0
// PARTIALS: {{^}$}}
void roots(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = 3.0 * sqrt(x[i]);
}

// Every arm must show it.
// PARTIALS-LABEL: void arms_b(
// PARTIALS-NOT: != 0.0
// PARTIALS: {{^}$}}
void arms(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double sum = 1.0;
        for (int j = 0; j < n; j++)
            sum -= x[j] / x[i] * x[j];
        y[i] = i < 3 ? 2.0 * sum : log(sum);
    }
}

// PARTIALS-LABEL: void hiding_arm_b(
// PARTIALS: adcc_where(
// PARTIALS: {{^}$}}
void hiding_arm(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double sum = 1.0;
        for (int j = 0; j < n; j++)
            sum -= x[j] / x[i] * x[j];
        y[i] = i < 3 ? 2.0 * sum : exp(sum);
    }
}

// PARTIALS-LABEL: void hiding_b(
// PARTIALS: ([[T:t[0-9]+]] != 0.0 ? [[T]] / z_i : 0.0);
// PARTIALS: {{^}$}}
void hiding(int n, const double *restrict x, const double *restrict z, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i] * erf(x[i] / z[i]);
}

// An array that is only ever updated keeps what is not finite to the end: nothing is guarded in a factorization in place.
// RUN: %adcc %s -o - --without=overlap --reverse factored --reverse "updated(y)/(x,y)" --reverse "kept(y)/(x,y)" --reverse "by_arms(y)/(x,y)" --reverse "reversed_order(y)/(x,y)" --reverse "replaced(y)/(x,y)" --reverse "in_between(y)/(x,y)" --reverse "overlapping(y)/(x,y)" --reverse "one_arm(y)/(x,y)" --reverse "dropped(y)/(x,y)" --reverse "copied(y)/(x,y)" --reverse "handed(y)/(x,y)" --reverse "walked(y)/(x,y)" --reverse "elsewhere(z)/(x,y)" | FileCheck --check-prefix=UPDATES %s
// UPDATES-LABEL: void factored_b(
// UPDATES-NOT: != 0.0
// UPDATES: {{^}$}}
void factored(int n, double *a)
{
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++) {
            double factor = a[i * n + k] / a[k * n + k];
            a[i * n + k] = factor;
            for (int j = k + 1; j < n; j++)
                a[i * n + j] -= factor * a[k * n + j];
        }
}

// UPDATES-LABEL: void updated_b(
// UPDATES-NOT: != 0.0
// UPDATES: {{^}$}}
void updated(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] += 2.0 / x[i] * x[i];
}

// A sum over what it was, and a root of that: the root alone is guarded.
// UPDATES-LABEL: void kept_b(
// UPDATES: != 0.0
// UPDATES-NOT: != 0.0
// UPDATES: {{^}$}}
void kept(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double sum = y[at[i]];
        for (int j = 0; j < n; j++)
            sum -= x[j] / x[i] * x[j];
        y[at[i]] = sqrt(sum);
    }
}

// UPDATES-LABEL: void by_arms_b(
// UPDATES-NOT: != 0.0
// UPDATES: {{^}$}}
void by_arms(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double sum = y[at[i]];
        for (int j = 0; j < n; j++)
            sum -= x[j] / x[i] * x[j];
        y[at[i]] = i < 3 ? 2.0 * sum : log(sum);
    }
}

// The quotient's divisor hides an infinity.
// UPDATES-LABEL: void reversed_order_b(
// UPDATES: != 0.0
void reversed_order(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] = x[i] / y[at[i]] * x[i];
}

// Another statement puts something else there.
// UPDATES-LABEL: void replaced_b(
// UPDATES: != 0.0
void replaced(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] += 2.0 / x[i] * x[i];
    y[n / 2] = x[0];
}

// What was loaded is not what the second store finds.
// UPDATES-LABEL: void in_between_b(
// UPDATES: != 0.0
void in_between(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        double was = y[i];
        y[at[i]] += 2.0 / x[i] * x[i];
        y[i] = was + 1.0;
    }
}

// The other parameter may lead to it.
// UPDATES-LABEL: void overlapping_b(
// UPDATES: != 0.0
void overlapping(int n, const int *at, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[at[i]] += log(x[i]);
        x[i] = 1.0;
    }
}

// UPDATES-LABEL: void one_arm_b(
// UPDATES: adcc_where(
void one_arm(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] += 2.0 / x[i] * x[i];
    for (int i = 0; i < n; i++) {
        double sum = y[at[i]];
        if (i < 3)
            sum = log(sum);
        else
            sum = log(x[i]);
        y[at[i]] = sum;
    }
}

// A round of the inner loop may forget what it was.
// UPDATES-LABEL: void dropped_b(
// UPDATES: adcc_where(
void dropped(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] += 2.0 / x[i] * x[i];
    for (int i = 0; i < n; i++) {
        double sum = y[at[i]];
        for (int j = 0; j < n; j++)
            sum = 0.5 * x[j];
        y[at[i]] = sum;
    }
}

// UPDATES-LABEL: void copied_b(
// UPDATES: != 0.0
void copied(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] += 2.0 / x[i] * x[i];
    memcpy(y, x, 2 * sizeof *y);
}

// UPDATES-LABEL: void handed_b(
// UPDATES: != 0.0
void handed(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] += 2.0 / x[i] * x[i];
    put(y, x[0], 5);
}

// A pointer that moves may lead to any of it.
// UPDATES-LABEL: void walked_b(
// UPDATES: != 0.0
void walked(int n, const int *at, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++)
        y[at[i]] += 2.0 / x[i] * x[i];
    for (double *p = y; *p > 0.0; p++)
        *p = x[0];
}

// The caller did not ask for it.
// UPDATES-LABEL: void elsewhere_b(
// UPDATES: != 0.0
void elsewhere(int n, const int *at, const double *restrict x, double *restrict y, double *restrict z)
{
    for (int i = 0; i < n; i++)
        y[at[i]] += 2.0 / x[i] * x[i];
    z[0] = y[0];
}

// What one parameter's memory has of infinities, another's has not, if they lie apart; a record's pointer may lead to either.
// RUN: %adcc %s -o - --without=overlap,members --reverse "alone(y)/(x,y)" --reverse "shared(y)/(x,y)" --reverse "through(y)/(x,y)" | FileCheck --check-prefix=APART %s
// APART-LABEL: void alone_b(
// APART: [[T:t[0-9]+]] = y_i_b / (1.0 +
// APART-NEXT: += x_i * [[T]];
void alone(int n, int k, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        y[k] = sqrt(x[i]);
        y[i] = atan(x[i] * x[k]);
    }
}

// APART-LABEL: void shared_b(
// APART: y_i_b != 0.0 ? y_i_b / (1.0 +
void shared(int n, int k, const double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        y[k] = sqrt(x[i]);
        y[i] = atan(x[i] * x[k]);
    }
}

struct Leading {
    double *to;
};

// What is loaded from the record in front of all else is as a parameter, and y is restrict.
// RUN: %adcc %s -o - --without=overlap --reverse "through(y)/(x,y)" | FileCheck --check-prefix=HANDED %s
// HANDED-LABEL: void through_b(
// HANDED: to_i * (y_i_b / (1.0 +
// APART-LABEL: void through_b(
// APART: y_i_b != 0.0 ? y_i_b / (1.0 +
void through(int n, int k, const struct Leading *leading, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) {
        y[k] = 1.0 / x[i];
        y[i] = atan(leading->to[i] * x[k]);
    }
}

// Members of a union share their places: an integer may put an end to an infinity. So does a complex number's real part alone, and a function of the
// program's that has a name of the library's.
// RUN: %adcc %s -o - --without=inline,overlap --reverse "bits(words)/(x)" --reverse "cleared(words)/(x)" --reverse "real_part(z)/(x)" --reverse "own_trap(vector)/(x)" | FileCheck --check-prefix=ENDED %s
union word {
    double d;
    struct {
        unsigned low, high;
    } half;
};

// ENDED-LABEL: void bits_b(
// ENDED: != 0.0
void bits(int n, union word *restrict words, const double *restrict x)
{
    for (int i = 0; i < n; i++)
        words[i].d = words[i].d + 1.0 / x[i];
    for (int i = 0; i < n; i++)
        words[i].half.high &= 0x3fffffffu;
}

// ENDED-LABEL: void cleared_b(
// ENDED: (void)x_b;
void cleared(union word *restrict words, double x)
{
    words[1].d = 1.0 / x;
    words[1].half.high = 0;
}

// ENDED-LABEL: void real_part_b(
// ENDED: != 0.0
void real_part(double _Complex *z, double x)
{
    double *parts = (double *)z, r = 1.0 / x;
    parts[1] = parts[1] + r;
    z[0] = (double)z[0];
}

struct vector {
    double v[8];
};

static void trap(struct vector *vector, int n)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            vector->v[i] = i;
}

// ENDED-LABEL: void own_trap_b(
// ENDED: != 0.0
void own_trap(int n, struct vector *restrict vector, double x)
{
    for (int i = 0; i < n; i++)
        vector->v[i] = vector->v[i] + 1.0 / x;
    trap(vector, n);
}

// An address that is kept leads others to what lies apart.
// RUN: %adcc %s -o - --without=inline,unroll,scalars,overlap --reverse "read_elsewhere(return)/(x)" --reverse "written_elsewhere(return)/(x)" --reverse "put_elsewhere(return)/(x)" --reverse "held_by_local(return)/(x)" | FileCheck --check-prefix=KEPT %s
static double *kept_address;

static double by_global(const double *x)
{
    return kept_address[0] * x[1];
}

// KEPT-LABEL: void by_global_b(
// KEPT: int test = ret_b != 0.0;
// KEPT-LABEL: double read_elsewhere_b(
double read_elsewhere(double *restrict w, const double *restrict x)
{
    kept_address = w;
    w[0] = 1.0 / x[0];
    return fmin(by_global(x), 3.0);
}

static void by_record(struct Leading *leading, const double *x)
{
    leading->to[0] = 1.0 / x[0];
}

// KEPT-LABEL: double written_elsewhere_b(
// KEPT: int test = t{{.*}} != 0.0;
double written_elsewhere(double *restrict w, struct Leading *restrict leading, const double *restrict x)
{
    leading->to = w;
    by_record(leading, x);
    return fmin(w[0] * x[1], 3.0);
}

static void put_by_global(double *scratch, const double *x)
{
    scratch[0] = x[1];
    kept_address[0] = 1.0 / x[0];
}

// KEPT-LABEL: double put_elsewhere_b(
// KEPT: int test = t{{.*}} != 0.0;
// KEPT-LABEL: void by_both_b(
// KEPT: int test = ret_b != 0.0;
// KEPT-LABEL: double held_by_local_b(
double put_elsewhere(double *restrict w, const double *restrict x)
{
    double scratch[1];
    kept_address = w;
    put_by_global(scratch, x);
    return fmin(w[0] * scratch[0], 3.0);
}

struct Both {
    double *w;
    const double *x;
};

static double by_both(const struct Both *both)
{
    return both->w[0] * both->x[1];
}

double held_by_local(double *restrict w, const double *restrict x)
{
    struct Both both = {w, x};
    w[0] = 1.0 / x[0];
    return fmin(by_both(&both), 3.0);
}

// What a loop leaves in memory for its next round is multiplied until it overflows; not where its degree stays.
// RUN: %adcc %s -o - --without=overlap,relay --reverse in_place --reverse balanced --reverse scaled --reverse swept --reverse unrolled --reverse inside --reverse one_each --reverse held --reverse in_arms --reverse maybe --reverse in_rows --reverse before --reverse on_top --reverse beside --reverse upwards --reverse moved_on --reverse in_one_row --reverse moved_back --reverse beyond --reverse halves_swept --reverse slowly --reverse begun_with --reverse or_null --reverse mirrored --reverse apart | FileCheck --check-prefix=GROWTH %s
// GROWTH-LABEL: double in_place_b(
// GROWTH: != 0.0
double in_place(int n, int k, double *u)
{
    for (int i = 1; i < n; i++)
        u[i] = u[i - 1] * u[i - 1];
    return u[k];
}

// GROWTH-LABEL: double balanced_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double balanced(int n, int k, double *u)
{
    for (int i = 1; i < n; i++) {
        double d = u[i - 1];
        u[i] += u[i] * d / (1.0 + d * d);
    }
    return u[k];
}

// GROWTH-LABEL: double scaled_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double scaled(int n, int k, const double *x, double *u)
{
    for (int i = 1; i < n; i++)
        u[i] = x[i] * x[i - 1] * u[i - 1] + sin(u[i] * u[i]);
    return u[k];
}

// Written before it is read.
// GROWTH-LABEL: double swept_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double swept(int n, int k, const double *x, double *u)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            u[j] = exp(x[i] - x[j]);
        for (int j = 1; j < n; j++)
            u[j] = u[j] * u[j];
    }
    return u[k];
}

// One by one; read by a counter.
// GROWTH-LABEL: double unrolled_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double unrolled(int n, int k, const double *x, double *u)
{
    for (int i = 0; i < n; i++) {
        u[0] = x[i];
        u[1] = 2.0 * x[i];
        u[2] = 3.0 * x[i];
        for (int j = 0; j < 3; j++) {
            double sum = 0.0;
            for (int l = 0; l < n; l++)
                sum += u[j] * u[j] * x[l];
            u[j] = sum;
        }
    }
    return u[k];
}

// Once in each round of a loop around both.
// GROWTH-LABEL: double inside_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double inside(int n, int k, const double *x, double *u)
{
    for (int i = 0; i < n; i++)
        for (int l = 0; l < n; l++) {
            u[l * k] = x[l];
            u[l * k] = u[l * k] * u[l * k];
        }
    return u[k];
}

// One element in each round.
// GROWTH-LABEL: double one_each_b(
// GROWTH: != 0.0
double one_each(int n, int k, const double *x, double *u)
{
    for (int i = 0; i < n; i++) {
        u[i] = x[i];
        for (int j = 0; j < n; j++)
            u[j] = u[j] * u[j];
    }
    return u[k];
}

struct Holder {
    double *u, *v;
};

// Another pointer of a record leads to another place.
// GROWTH-LABEL: double held_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double held(int n, int k, const double *x, const struct Holder *holder)
{
    for (int i = 1; i < n; i++) {
        holder->u[i] = holder->v[i - 1] * holder->v[i - 1] + holder->u[i - 1];
        holder->v[i] = x[i];
    }
    return holder->u[k];
}

// The other arm does not read it.
// GROWTH-LABEL: double in_arms_b(
// GROWTH: != 0.0
double in_arms(int n, int k, const double *x, double *u)
{
    for (int i = 0; i < n; i++)
        if (x[i] < 0.0)
            u[1] = x[i];
        else
            u[1] = u[1] * u[1];
    return u[k];
}

// Nor is it sure that a loop has a round.
// GROWTH-LABEL: double maybe_b(
// GROWTH: != 0.0
double maybe(int n, int k, const double *x, double *u)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < k; j++)
            u[1] = x[j];
        u[1] = u[1] * u[1];
    }
    return u[k];
}

// A sweep through a row is none through the matrix.
// GROWTH-LABEL: double in_rows_b(
// GROWTH: != 0.0
double in_rows(int n, int k, const double *x, double (*u)[8])
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 8; j++)
            u[0][j] = x[j];
        for (int l = 0; l < n; l++)
            for (int j = 0; j < 8; j++)
                u[l][j] = u[l][j] * u[l][j];
    }
    return u[k][k];
}

// What comes first reads what the round before left.
// GROWTH-LABEL: double before_b(
// GROWTH: != 0.0
double before(int n, int k, const double *x, double *u)
{
    for (int i = 0; i < n; i++) {
        double square = u[1] * u[1];
        u[1] = x[i];
        u[1] = u[1] + square;
    }
    return u[k];
}

// A round of the loop around finds what is left.
// GROWTH-LABEL: double on_top_b(
// GROWTH: != 0.0
double on_top(int n, int k, double *u)
{
    for (int step = 0; step < n; step++)
        for (int i = 0; i < n; i++)
            u[i] = u[i] * u[i];
    return u[k];
}

struct Pair {
    double level, slope;
};

// Another field is another place.
// GROWTH-LABEL: double beside_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double beside(int n, int k, const struct Pair *x, struct Pair *pairs)
{
    for (int i = 1; i < n; i++) {
        pairs[i].level = x[i].slope * x[i].level;
        pairs[i].slope = pairs[i].level * pairs[i].level + pairs[i - 1].slope;
    }
    return pairs[k].slope * pairs[k].level;
}

// No round finds what an earlier one wrote.
// GROWTH-LABEL: double upwards_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double upwards(int n, int k, double *u)
{
    for (int i = 0; i < n; i++)
        u[i] = u[i] * u[i + 1];
    return u[k];
}

struct Grid {
    double rows[8][8], column[8];
};

// Another element, or another row, in each round.
// GROWTH-LABEL: double moved_on_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double moved_on(int n, int k, struct Grid *grid)
{
    for (int i = 0; i < n; i++)
        grid->column[i] = grid->column[i] * grid->column[i];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            grid->rows[i][j] = grid->rows[i][j] * grid->rows[i][j];
    return grid->rows[k][k] * grid->column[k];
}

// The row stays.
// GROWTH-LABEL: double in_one_row_b(
// GROWTH: != 0.0
double in_one_row(int n, int k, struct Grid *grid)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            grid->rows[k][j] = grid->rows[k][j] * grid->rows[k][j];
    return grid->rows[k][k];
}

// What it is counted on from moves, too.
// GROWTH-LABEL: double moved_back_b(
// GROWTH: != 0.0
double moved_back(int n, int k, double *u)
{
    double *p = u + n;
    for (int i = 0; i < n; i++) {
        p[i] = p[i] * p[i];
        p--;
    }
    return u[k];
}

// A sweep does not write what is behind its end.
// GROWTH-LABEL: double beyond_b(
// GROWTH: != 0.0
double beyond(int n, int k, int m, const double *x, double *u)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            u[j] = x[j];
        u[m] = u[m] * u[m];
    }
    return u[k];
}

// GROWTH-LABEL: double halves_swept_b(
// GROWTH: != 0.0
double halves_swept(int n, int k, int m, const double *x, double *u)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            u[j] = x[j];
        for (int j = m; j < 2 * m; j++)
            u[j] = u[j] * u[j];
    }
    return u[k];
}

struct Ring {
    double a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23,
        a24, a25, a26, a27, a28, a29;
};

// clang-format off
// What takes too many rounds to see grows, too.
// GROWTH-LABEL: double slowly_b(
// GROWTH: != 0.0
double slowly(int n, int k, struct Ring *rings)
{
    for (int i = 0; i < n; i++) {
        struct Ring *ring = rings + i % k;
        ring->a29 = ring->a28; ring->a28 = ring->a27; ring->a27 = ring->a26; ring->a26 = ring->a25;
        ring->a25 = ring->a24; ring->a24 = ring->a23; ring->a23 = ring->a22; ring->a22 = ring->a21;
        ring->a21 = ring->a20; ring->a20 = ring->a19; ring->a19 = ring->a18; ring->a18 = ring->a17;
        ring->a17 = ring->a16; ring->a16 = ring->a15; ring->a15 = ring->a14; ring->a14 = ring->a13;
        ring->a13 = ring->a12; ring->a12 = ring->a11; ring->a11 = ring->a10; ring->a10 = ring->a9;
        ring->a9 = ring->a8; ring->a8 = ring->a7; ring->a7 = ring->a6; ring->a6 = ring->a5; ring->a5 = ring->a4;
        ring->a4 = ring->a3; ring->a3 = ring->a2; ring->a2 = ring->a1; ring->a1 = ring->a0;
        ring->a0 = ring->a29 * ring->a29;
    }
    return rings[k].a1;
}
// clang-format on

// What was copied is another array all the same.
// GROWTH-LABEL: double begun_with_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double begun_with(int n, int k, const double *x, double *u)
{
    memcpy(u, x, 8 * sizeof *u);
    for (int i = 1; i < n; i++)
        u[i] = u[i - 1] * x[i];
    return u[k];
}

// A pointer that may be null leads to one array nevertheless.
// GROWTH-LABEL: double or_null_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double or_null(int n, int k, const double *x, double *u)
{
    double *to = k < 8 ? u : NULL;
    const double *from = k < 8 ? x : NULL;
    for (int i = 1; to && i < n; i++)
        to[i] = from[i] * from[i - 1] + to[i - 1];
    return u[k];
}

// Another element.
// GROWTH-LABEL: double mirrored_b(
// GROWTH: != 0.0
double mirrored(int n, int k, double *u)
{
    for (int i = 0; i < n; i++)
        u[n - i] = u[i] * u[i];
    return u[k];
}

// Nor where the arrays are two.
// GROWTH-LABEL: double apart_b(
// GROWTH-NOT: != 0.0
// GROWTH: {{^}$}}
double apart(int n, int k, const double *x, double *u, double *v)
{
    for (int i = 1; i < n; i++) {
        u[i] = v[i - 1] * v[i];
        v[i] = x[i];
    }
    return u[k];
}

// One number is all the output: where a state that overflows shows in it, no derivative is finite, and nothing is guarded. Of several outputs the
// caller may have asked for another one; a state that the output hides may overflow all the same.
// RUN: %adcc %s -o - --without=overlap --reverse "grown(return)/(x)" --reverse "grown_behind(out)/(x)" --reverse "grown_beside(return,out)/(x)" --reverse "grown_pair(out)/(x)" --reverse "grown_handed(out)/(x)" --reverse "grown_hidden(return)/(x)" --reverse "grown_global(return,total)/(x)" | FileCheck --check-prefix=GROWN %s
// GROWN-LABEL: double grown_b(
// GROWN-NOT: != 0.0
// GROWN: {{^}$}}
double grown(int n, double x)
{
    double s = x;
    for (int i = 0; i < n; i++)
        s += 0.1 * s * s;
    return s * s;
}

// GROWN-LABEL: void grown_behind_b(
// GROWN-NOT: != 0.0
// GROWN: {{^}$}}
void grown_behind(int n, double x, double *out)
{
    double s = x;
    for (int i = 0; i < n; i++)
        s += 0.1 * s * s;
    *out = s * s;
}

// GROWN-LABEL: double grown_beside_b(
// GROWN: != 0.0
// GROWN: {{^}$}}
double grown_beside(int n, double x, double *out)
{
    double s = x;
    for (int i = 0; i < n; i++)
        s += 0.1 * s * s;
    *out = 2.0 * x;
    return s * s;
}

// GROWN-LABEL: void grown_pair_b(
// GROWN: != 0.0
// GROWN: {{^}$}}
void grown_pair(int n, double x, double *out)
{
    double s = x;
    for (int i = 0; i < n; i++)
        s += 0.1 * s * s;
    out[0] = s * s;
    out[1] = 2.0 * x;
}

// GROWN-LABEL: void grown_handed_b(
// GROWN: != 0.0
// GROWN: {{^}$}}
void grown_handed(int n, double x, double *out)
{
    double s = x;
    for (int i = 0; i < n; i++)
        s += 0.1 * s * s;
    *out = s * s;
    put(out, x, 3);
}

// GROWN-LABEL: double grown_hidden_b(
// GROWN: != 0.0
// GROWN: {{^}$}}
double grown_hidden(int n, double x)
{
    double s = x;
    for (int i = 0; i < n; i++)
        s += 0.1 * s * s;
    return atan(s);
}

double total;

// GROWN-LABEL: double grown_global_b(
// GROWN: != 0.0
// GROWN: {{^}$}}
double grown_global(int n, double x)
{
    double s = x;
    for (int i = 0; i < n; i++)
        s += 0.1 * s * s;
    total = 2.0 * x;
    return s * s;
}

// The same where the number of rounds is not known: the loop ends all the same.
// RUN: %adcc %s -o - --without=overlap,preaccumulate,relay --reverse "while_grown(return)/(x)" --reverse "while_left(return)/(x)" --reverse "while_dropped(return)/(x)" --reverse "while_seen_late(return)/(x)" --reverse "while_forgotten(return)/(x)" | FileCheck --check-prefix=ROUNDS %s
// ROUNDS-LABEL: double while_grown_b(
// ROUNDS-NOT: != 0.0
// ROUNDS: {{^}$}}
double while_grown(double end, double x)
{
    double s = x, h = 0.1, t = 0.0;
    while (t < end) {
        s += h * s * s / (1.0 + t);
        t += h;
        h *= 1.1;
    }
    return s * s;
}

// ROUNDS-LABEL: double while_left_b(
// ROUNDS-NOT: != 0.0
// ROUNDS: {{^}$}}
double while_left(const double *ends, double x)
{
    double s = x;
    for (int i = 0;; i++) {
        if (ends[i] < 0.0)
            break;
        s += ends[i] * s * s;
    }
    return s * s;
}

// A round may leave the state as it was.
// ROUNDS-LABEL: double while_dropped_b(
// ROUNDS: != 0.0
// ROUNDS: {{^}$}}
double while_dropped(double end, double x)
{
    double s = x, t = 0.0;
    while (t < end) {
        double next = s + s * s / (end - t) * (end - t);
        t += 0.1;
        if (next < 3.0)
            s = next;
    }
    return s * s;
}

// The last round's state is not seen.
// ROUNDS-LABEL: double while_seen_late_b(
// ROUNDS: != 0.0
// ROUNDS: {{^}$}}
double while_seen_late(double end, double x)
{
    double s = x, t = 0.0, sum = 0.0;
    while (t < end) {
        sum += s * s;
        s += exp(s);
        t += 0.1;
    }
    return sum;
}

// ROUNDS-LABEL: double while_forgotten_b(
// ROUNDS: != 0.0
// ROUNDS: {{^}$}}
double while_forgotten(const double *ends, double x)
{
    double s = x, last = 1.0;
    for (int i = 0; ends[i] > 0.0; i++) {
        s += ends[i] * s * s;
        last = s;
        s = ends[i] > 3.0 ? x : s;
    }
    return last * last;
}
