// RUN: %run-test %s
// Statics that code outside of what is differentiated writes, and that each call sets before it reads them: their values on entry do
// not matter. The others are refused.
// ADCC: scalar; whole_record; in_both_arms; by_index; mirrored; downwards; rows; recurrence; from_two; by_helper; cleared; once_at_least; in_callback; kept_in_call
// ARGS: scalar: x in 0.3..0.9
// ARGS: whole_record: x in 0.3..0.9
// ARGS: in_both_arms: x in 0.3..0.9
// ARGS: by_index: n=5, x[5]
// ARGS: mirrored: n=5, x[5]
// ARGS: downwards: n=5, x[5]
// ARGS: rows: x in 0.3..0.9
// ARGS: recurrence: n=5, x in 0.3..0.9
// ARGS: from_two: n=5, x[6]
// ARGS: by_helper: n=5, x[5]
// ARGS: cleared: n=5, x[5]
// ARGS: once_at_least: x in 0.3..0.9
// ARGS: in_callback: x in 0.3..0.9
// ARGS: kept_in_call: x in 0.3..0.9
// REFUSE: --reverse refused_arm : 'chosen' is written here
// REFUSE: --reverse refused_other_arm : 'chosen' is written here
// REFUSE: --reverse refused_zero_trips : 'work' is written here
// REFUSE: --reverse refused_more_read : 'work' is written here
// REFUSE: --reverse refused_from_one : 'work' is written here
// REFUSE: --reverse refused_by_two : 'work' is written here
// REFUSE: --reverse refused_first : 'line' is written here
// REFUSE: --reverse refused_one_field : 'state' is written here
// REFUSE: --reverse refused_late : 'scale' is written here
// REFUSE: --reverse refused_pointer : 'kept' is written here
// REFUSE: --reverse refused_iteration : 'work' is written here
// REFUSE: --reverse refused_own_element : 'work' is written here
// REFUSE: --reverse refused_head : 'scale' is written here
// REFUSE: --reverse refused_callback : 'scale' is written here
// REFUSE: --reverse refused_library : 'text' is written here
// REFUSE: --reverse refused_compare : 'sign' is written here
// REFUSE: --reverse refused_escaped : 'given' is written here
// REFUSE: --reverse refused_handed_out : 'handed' is written here
// REFUSE: --reverse refused_next : 'work' is written here
// REFUSE: --reverse refused_swapped : 'grid' is written here
// REFUSE: --reverse refused_own_loop : 'work' is written here
#include <stdlib.h>
#include <string.h>

struct state {
    double a, b;
    int n;
};
static double scale, chosen, work[8], grid[3][4], line[6], kept[2];
static struct state state;
static double *keeper;
static char text[8];
static int sign;
static double given[2], handed[2];

void outside(double to);
void outside(double to)
{
    scale = chosen = work[2] = grid[1][1] = line[0] = to; /* refused */
    state.b = to; /* refused */
    keeper = kept;
    kept[1] = to; /* refused */
    text[0] = to > 0.0; /* refused */
    sign = to > 0.0; /* refused */
    given[0] = to; /* refused */
    handed[0] = to; /* refused */
}

double scalar(double x);
double scalar(double x)
{
    scale = 2.0 * x;
    scale += x * x;
    return scale * x;
}

double whole_record(double x);
double whole_record(double x)
{
    struct state now = {x, x * x, 3};
    state = now;
    return state.a * state.b * state.n;
}

double in_both_arms(double x);
double in_both_arms(double x)
{
    if (x > 0.5) {
        state.a = x;
        state.b = 2.0 * x;
    } else {
        state.b = x * x;
        state.a = 3.0;
    }
    return state.a * state.b;
}

double by_index(int n, const double *x);
double by_index(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        work[i] = x[i] * x[i];
    for (int i = 1; i < n; i++)
        s += work[i] * work[i - 1];
    return s;
}

double mirrored(int n, const double *x);
double mirrored(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        work[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) {
        work[i] *= work[n - 1 - i];
        s += work[i];
    }
    return s;
}

double downwards(int n, const double *x);
double downwards(int n, const double *x)
{
    double s = 0.0;
    for (int i = n - 1; i >= 0; i--)
        work[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            s += work[i] * work[j];
    return s;
}

double rows(double x);
double rows(double x)
{
    double s = 0.0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            grid[i][j] = x * i + j * x * x;
    for (int i = 0; i < 3; i++)
        s += grid[i][(7 * i + (x > 0.5)) % 4];
    return s * s;
}

double recurrence(int n, double x);
double recurrence(int n, double x)
{
    line[0] = x;
    for (int i = 1; i < n; i++)
        line[i] = line[i - 1] * x + 1.0;
    return n > 0 ? line[0] * x : x;
}

double from_two(int n, const double *x);
double from_two(int n, const double *x)
{
    double s = 0.0;
    work[0] = x[n];
    work[1] = work[0] * x[0];
    for (int i = 0; i < n; i++)
        work[i + 2] = work[i + 1] + work[i] * x[i];
    for (int i = 0; i < n + 2; i++)
        s += work[i] * work[i];
    return s;
}

static void put(double *to, int n, const double *x)
{
    for (int i = 0; i < n; i++)
        to[i] = x[i] * x[i];
}

static double take(const double *from, int n)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += from[i] * from[i];
    return s;
}

double by_helper(int n, const double *x);
double by_helper(int n, const double *x)
{
    put(work + 1, n, x);
    return take(work + 1, n);
}

double cleared(int n, const double *x);
double cleared(int n, const double *x)
{
    memset(work, 0, n * sizeof *work);
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < n; i++)
            work[i] += x[i] * x[(i + k) % n];
    return take(work, n);
}

double once_at_least(double x);
double once_at_least(double x)
{
    int k = 0;
    do {
        scale = x * k;
        k++;
    } while (k < 3 && scale < 10.0);
    return scale * x;
}

typedef double function(double);

static double with_scale(double x)
{
    return scale * x;
}

static double twice(function *f, double x)
{
    return f(f(x));
}

double in_callback(double x);
double in_callback(double x)
{
    scale = x + 1.0;
    return twice(with_scale, x);
}

/* ---- refused ---- */

double refused_arm(double x);
double refused_arm(double x)
{
    if (x > 0.0)
        chosen = x;
    return chosen * x;
}

double refused_other_arm(double x);
double refused_other_arm(double x)
{
    double y = x;
    if (x > 0.0)
        y *= 2.0;
    else
        chosen = x;
    return chosen * y;
}

double refused_zero_trips(int n, const double *x);
double refused_zero_trips(int n, const double *x)
{
    for (int i = 0; i < n; i++)
        work[0] = x[i];
    return work[0] * x[0];
}

double refused_more_read(int n, int m, const double *x);
double refused_more_read(int n, int m, const double *x)
{
    put(work, n, x);
    return take(work, m);
}

double refused_from_one(int n, const double *x);
double refused_from_one(int n, const double *x)
{
    for (int i = 1; i < n; i++)
        work[i] = x[i];
    return take(work, n);
}

double refused_by_two(int n, const double *x);
double refused_by_two(int n, const double *x)
{
    for (int i = 0; i < n; i += 2)
        work[i] = x[i];
    return take(work, n);
}

double refused_first(int n, double x);
double refused_first(int n, double x)
{
    for (int i = 1; i < n; i++)
        line[i] = line[i - 1] * x;
    return line[1];
}

double refused_one_field(double x);
double refused_one_field(double x)
{
    state.a = x;
    return state.a * state.b;
}

double refused_late(double x);
double refused_late(double x)
{
    double y = scale * x;
    scale = x;
    return y * scale;
}

double refused_pointer(double x);
double refused_pointer(double x)
{
    double y = keeper ? *keeper : 1.0;
    kept[0] = kept[1] = x;
    return kept[0] * y;
}

double refused_iteration(int n, const double *x);
double refused_iteration(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        s += work[i + 1] * x[i];
        work[i] = x[i];
    }
    return s;
}

double refused_own_element(int n, const double *x);
double refused_own_element(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        s += work[i] * x[i];
        work[i] = x[i];
    }
    return s;
}

double refused_head(double x);
double refused_head(double x)
{
    int k = 0;
    while (k < 3 && x > 0.0) {
        scale = x * k;
        k++;
    }
    return scale * x;
}

double refused_callback(double x);
double refused_callback(double x)
{
    double y = twice(with_scale, x);
    scale = x;
    return y * scale;
}

double refused_library(double x);
double refused_library(double x)
{
    double y = x * (double)strlen(text);
    memset(text, 0, sizeof text);
    return y;
}

static int compare(const void *a, const void *b)
{
    int order = *(const double *)a < *(const double *)b;
    return sign ? order : -order;
}

double refused_compare(double *x);
double refused_compare(double *x)
{
    qsort(x, 3, sizeof *x, compare);
    sign = 1;
    return x[0] * x[1];
}

double *where(void);
double *where(void)
{
    return given;
}

double refused_escaped(double x, const double *p);
double refused_escaped(double x, const double *p)
{
    given[0] = x;
    given[1] = 2.0 * x;
    return given[0] * given[1] * p[0];
}

double refused_handed_out(double x, double **last);
double refused_handed_out(double x, double **last)
{
    handed[0] = handed[1] = x;
    *last = handed;
    return handed[0] * handed[1];
}

double kept_in_call(double x);
double kept_in_call(double x)
{
    struct {
        double *at;
        int n;
    } view;
    work[0] = work[1] = work[2] = work[3] = work[4] = work[5] = work[6] = work[7] = x;
    view.at = x > 0.5 ? work + 1 : work;
    view.n = 2;
    return view.at[0] * view.at[1];
}

double refused_next(int n, const double *x);
double refused_next(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++)
        work[i] = x[i];
    for (int i = 0; i < n; i++)
        s += work[i + 1] * work[i];
    return s;
}

double refused_swapped(double x);
double refused_swapped(double x)
{
    double s = 0.0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            grid[i][j] = x * i + j;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            s += grid[j][i + 1];
    return s;
}

double refused_own_loop(int n, const double *x);
double refused_own_loop(int n, const double *x)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++)
            work[j] = x[j];
        s += work[i] * x[i];
    }
    return s;
}
