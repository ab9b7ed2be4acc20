// Loops that count, and loops that only look like it: bound, step and sign must be beyond doubt.
// RUN: %adcc --passes=frontend,promote,simplify,counted,simplify --emit=ir %s -o - | FileCheck %s
#include <stddef.h>

// ---- those that do ----

// CHECK-LABEL: func @up
// CHECK-NEXT: for.lt %i: int = 0:int to %n by 1:int with
double up(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @down
// CHECK-NEXT: [[FROM:%i]] = sub %n, 1:int
// CHECK-NEXT: for.ge %i.{{[0-9]}}: int = [[FROM]] to 0:int by -2:int with
double down(int n, const double *x)
{
    double s = 0;
    for (int i = n - 1; i >= 0; i -= 2)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @turned_round
// CHECK-NEXT: for.lt %i: int = 3:int to %n by 2:int with
double turned_round(int n, const double *x)
{
    double s = 0;
    int i = 3;
    while (n > i) {
        s += x[i];
        i = 2 + i;
    }
    return s;
}

// The counter's last value is what it was when the loop ended, not the bound.
// CHECK-LABEL: func @used_after
// CHECK-NEXT: %s, %i = for.lt %i.{{[0-9]}}: int = 0:int to %n by 3:int with ({{.*}}, [[CARRIED:%i.[0-9]]]: int = 0:int)
// CHECK: cast %i : double
double used_after(int n, const double *x)
{
    double s = 0;
    int i;
    for (i = 0; i < n; i += 3)
        s += x[i];
    return s * i;
}

// The head runs at least once, so its division may be done before the loop.
// CHECK-LABEL: func @bound_computed
// CHECK-NEXT: div %n, %m : int
// CHECK: for.lt
double bound_computed(int n, int m, const double *x)
{
    double s = 0;
    for (int i = 0; i < n / m + 1; i++)
        s += x[i];
    return s;
}

// A store of a double cannot change an int.
// CHECK-LABEL: func @bound_in_memory
// CHECK-NEXT: [[BOUND:%[0-9]+]] = load %n : int
// CHECK-NEXT: for.lt %i: int = 0:int to [[BOUND]] by 1:int
double bound_in_memory(const int *n, const double *x, double *y)
{
    double s = 0;
    for (int i = 0; i < *n; i++) {
        s += x[i];
        y[i] = s;
    }
    return s;
}

// CHECK-LABEL: func @unsigned_up
// CHECK-NEXT: for.lt %i: uint = 0:uint to %n by 1:uint
double unsigned_up(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned i = 0; i < n; i++)
        s += x[i];
    return s;
}

// From 0 upwards the int is never negative, so its conversion changes nothing.
// CHECK-LABEL: func @wide_bound
// CHECK-NEXT: for.lt %i: ulong = 0:ulong to %n by 1:ulong
double wide_bound(unsigned long n, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i];
    return s;
}

// Were k not positive, the loop would end in an overflow, or never.
// CHECK-LABEL: func @unknown_step
// CHECK-NEXT: for.lt %i: int = 0:int to %n by %k with
double unknown_step(int n, int k, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i += k)
        s += x[i];
    return s;
}

// ---- those that do not ----

// CHECK-LABEL: func @disturbed_by_int
// CHECK-NOT: for.
double disturbed_by_int(const int *n, const double *x, int *y)
{
    double s = 0;
    for (int i = 0; i < *n; i++) {
        s += x[i];
        y[i] = 1;
    }
    return s;
}

// CHECK-LABEL: func @disturbed_by_unsigned
// CHECK-NOT: for.
double disturbed_by_unsigned(const int *n, const double *x, unsigned *y)
{
    double s = 0;
    for (int i = 0; i < *n; i++) {
        s += x[i];
        y[i] = 1;
    }
    return s;
}

// CHECK-LABEL: func @disturbed_by_char
// CHECK-NOT: for.
double disturbed_by_char(const int *n, const double *x, char *y)
{
    double s = 0;
    for (int i = 0; i < *n; i++) {
        s += x[i];
        y[i] = 1;
    }
    return s;
}

union Either {
    int n;
    double d;
};

// CHECK-LABEL: func @disturbed_by_member
// CHECK-NOT: for.
double disturbed_by_member(union Either *u, const double *x)
{
    double s = 0;
    for (int i = 0; i < u->n; i++) {
        s += x[i];
        u->d = s;
    }
    return s;
}

void unknown(void);

// CHECK-LABEL: func @disturbed_by_call
// CHECK-NOT: for.
double disturbed_by_call(const int *n, const double *x)
{
    double s = 0;
    for (int i = 0; i < *n; i++) {
        s += x[i];
        unknown();
    }
    return s;
}

// CHECK-LABEL: func @bound_volatile
// CHECK-NOT: for.
double bound_volatile(const volatile int *n, const double *x)
{
    double s = 0;
    for (int i = 0; i < *n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @bound_changes
// CHECK-NOT: for.
double bound_changes(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += x[i];
        if (s > 3)
            n--;
    }
    return s;
}

// With n = UINT_MAX it does not end: nobody has it.
// CHECK-LABEL: func @wraps
// CHECK: for.lt %i: uint = 0:uint to %{{[0-9]+}} by 1:uint with
double wraps(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned i = 0; i <= n; i++)
        s += x[i % 4];
    return s;
}

// With n = UINT_MAX it steps over the bound and goes round, for ever.
// CHECK-LABEL: func @wraps_by_two
// CHECK: for.lt %i: uint = 0:uint to %n by 2:uint with
double wraps_by_two(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned i = 0; i < n; i += 2)
        s += x[i % 4];
    return s;
}

// It meets the bound when it has gone round three times.
// CHECK-LABEL: func @wraps_by_three
// CHECK-NOT: for.
double wraps_by_three(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned i = 1; i < n; i += 3)
        s += x[i % 4];
    return s;
}

// CHECK-LABEL: func @short_counter
// CHECK-NOT: for.
double short_counter(int n, const double *x)
{
    double s = 0;
    for (short i = 0; i < n; i++)
        s += x[i & 3];
    return s;
}

// A negative `from` would become a large number in the comparison.
// CHECK-LABEL: func @wide_bound_from
// CHECK-NOT: for.
double wide_bound_from(int from, unsigned long n, const double *x)
{
    double s = 0;
    for (int i = from; i < n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @wrong_way
// CHECK-NOT: for.
double wrong_way(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i--)
        s += x[-i];
    return s;
}

// A signed counter that starts on the wrong side of the bound would overflow.
// CHECK-LABEL: func @not_equal
// CHECK: for.lt
double not_equal(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i != n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @counter_changed
// CHECK-NOT: for.
double counter_changed(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += x[i];
        if (s > 2)
            i++;
    }
    return s;
}

// CHECK-LABEL: func @step_changes
// CHECK-NOT: for.
double step_changes(int n, const double *x)
{
    double s = 0;
    int k = 1;
    for (int i = 0; i < n; i += k) {
        s += x[i];
        k++;
    }
    return s;
}

// CHECK-LABEL: func @two_exits
// CHECK-NOT: for.
double two_exits(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0)
            break;
        s += x[i];
    }
    return s;
}

// CHECK-LABEL: func @real_counter
// CHECK-NOT: for.
double real_counter(double h)
{
    double s = 0;
    for (double t = 0; t < 1.0; t += h)
        s += t;
    return s;
}

// An unsigned one goes round, perhaps: n - 1 times.
// CHECK-LABEL: func @not_equal_unsigned
// CHECK: [[TIMES:%[0-9]+]] = sub %n, 1:uint
// CHECK: for.lt %{{[0-9]+}}: uint = 0:uint to [[TIMES]] by 1:uint with
double not_equal_unsigned(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned i = 1; i != n; i++)
        s += x[i];
    return s;
}

// A step of two does not have to meet the bound.
// CHECK-LABEL: func @not_equal_by_two
// CHECK-NOT: for.
double not_equal_by_two(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i != n; i += 2)
        s += x[i];
    return s;
}

// The step is made in the head: it goes to the body, and once more behind the loop.
// CHECK-LABEL: func @counts_down_in_head
// CHECK: for.gt
// CHECK-NOT: loop
double counts_down_in_head(int n, const double *x)
{
    double s = 0;
    while (n--)
        s += x[n];
    return s;
}

// The body hands on another counter than the head's.
// CHECK-LABEL: func @counts_in_both
// CHECK-NOT: for.
double counts_in_both(int n, const double *x)
{
    double s = 0;
    while (n-- > 0) {
        s += x[n];
        n--;
    }
    return s;
}

// CHECK-LABEL: func @counts_in_head
// CHECK: for.lt
// CHECK: add %{{[a-z0-9.]+}}, 1:int
// CHECK: return
int counts_in_head(int n)
{
    int i = 0;
    while (i++ < n)
        ;
    return i;
}

// ---- something is added to the counter where it is compared ----

// CHECK-LABEL: func @sum_ahead
// CHECK: sub %n, 2:int
// CHECK: for.lt
double sum_ahead(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i + 2 < n; i++)
        s += x[i];
    return s;
}

// An unsigned bound may be below it.
// CHECK-LABEL: func @unsigned_ahead
// CHECK: compare.gt %n, 2:uint
// CHECK: select
// CHECK: for.lt
double unsigned_ahead(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned i = 1; i + 2 < n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @unsigned_from_anywhere
// CHECK-NOT: for.
double unsigned_from_anywhere(unsigned n, unsigned from, const double *x)
{
    double s = 0;
    for (unsigned i = from; i + 2 < n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @unsigned_behind
// CHECK-NOT: for.
double unsigned_behind(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned i = 1; i - 2 < n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @unsigned_by_anything
// CHECK-NOT: for.
double unsigned_by_anything(unsigned n, unsigned k, const double *x)
{
    double s = 0;
    for (unsigned i = 1; i + k < n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @sum_of_two_that_move
// CHECK-NOT: for.
double sum_of_two_that_move(int n, const double *x)
{
    double s = 0;
    for (int i = 0, j = 0; i + j < n; i++, j++)
        s += x[i];
    return s;
}
// CHECK-LABEL: func @end
void end(void) {}

// ---- unsigned ones ----

// CHECK-LABEL: func @closed
// CHECK: [[END:%[0-9]+]] = add %n, 1:uint
// CHECK: for.lt %i: uint = 1:uint to [[END]] by 1:uint with
double closed(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned i = 1; i <= n; i++)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @stride
// CHECK: for.lt %i: ulong = 0:ulong to %n by 4:ulong with
double stride(size_t n, const double *x)
{
    double s = 0;
    for (size_t i = 0; i < n; i += 4)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @to_the_last_four
// CHECK-DAG: compare.gt %n, 3:ulong
// CHECK-DAG: sub %n, 3:ulong
// CHECK: for.lt %i: ulong = 0:ulong to %{{[0-9]+}} by 4:ulong with
double to_the_last_four(size_t n, const double *x)
{
    double s = 0;
    for (size_t i = 0; i + 4 <= n; i += 4)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @large_stride
// CHECK: loop with
double large_stride(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned i = 0; i < n; i += 1000)
        s += x[i % 7];
    return s;
}

// CHECK-LABEL: func @to_the_end
// CHECK: loop with
double to_the_end(const double *x)
{
    double s = 0;
    for (unsigned i = 1; i < 4294967295u; i += 3)
        s += x[i % 7];
    return s;
}

// CHECK-LABEL: func @beyond
// CHECK: loop with
double beyond(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned i = 0; i + 1 < n; i += 3)
        s += x[i];
    return s;
}

// CHECK-LABEL: func @any_step
// CHECK: loop with
double any_step(unsigned n, unsigned step, const double *x)
{
    double s = 0;
    for (unsigned i = 0; i < n; i += step)
        s += x[i];
    return s;
}

// n may be 0.
// CHECK-LABEL: func @at_least
// CHECK: loop with
double at_least(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned i = 5; i >= n; i--)
        s += x[i % 7];
    return s;
}

// A power of 2: where it wrapped it would never end.
// CHECK-LABEL: func @doubled
// CHECK: loop with ({{.*}}%length
// CHECK: for.lt %i: uint = 0:uint to %n by %length
double doubled(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned length = 2; length <= n; length <<= 1)
        for (unsigned i = 0; i < n; i += length)
            s += x[i];
    return s;
}

// It goes round, and ends, where n is half of all numbers and more.
// CHECK-LABEL: func @tripled
// CHECK: loop with ({{.*}}%length
// CHECK: loop with
double tripled(unsigned n, const double *x)
{
    double s = 0;
    for (unsigned length = 3; length <= n; length *= 3)
        for (unsigned i = 0; i < n; i += length)
            s += x[i % 7];
    return s;
}

// CHECK-LABEL: func @tripled_long
// CHECK: loop with ({{.*}}%length
// CHECK: for.lt %i: ulong = 0:ulong to %n by %length
double tripled_long(size_t n, const double *x)
{
    double s = 0;
    for (size_t length = 3; length <= n; length *= 3)
        for (size_t i = 0; i < n; i += length)
            s += x[i];
    return s;
}

// CHECK-LABEL: func @huge_step
// CHECK: loop with
double huge_step(size_t n, const double *x)
{
    double s = 0;
    for (size_t i = 0; i < n; i += 0x6000000000000000)
        s += x[i % 7];
    return s;
}
