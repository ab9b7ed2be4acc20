// RUN: %run-test %s
// Functions that are called with passive arguments and work on statics that differentiated code uses: the output has copies of the
// variables, and so of the functions, which have external linkage.
// ADCC: reads; writes; by_static_helper; by_second; recursive; sorted; given; given_another; by_table
// ARGS: reads: x in 0.3..0.9, k=2
// ARGS: writes: x in 0.3..0.9, k=2
// ARGS: by_static_helper: x in 0.3..0.9, k=2
// ARGS: by_second: x in 0.3..0.9, k=2
// ARGS: recursive: x in 0.3..0.9, k=4
// ARGS: sorted: x[3] in 0.3..0.9, down=1
// ARGS: given: x in 0.3..0.9, k=4
// ARGS: given_another: x in 0.3..0.9, k=4
// ARGS: by_table: x in 0.3..0.9, k=4
// OPTIONS: --without=inline
// REFUSE: --reverse run_by_another : 'scaled' may be called here by its address
// REFUSE: --forward run_by_another : make 'scaled' static
#include <adcc/adcc.h>
#include <stdlib.h>

static double scale = 1.0, offset = 0.5;
static int falls;

double scaled(int k);
void set_scale(double to);
double shifted(int k);
int steps_down(int k);
int by_size(const void *a, const void *b);

double scaled(int k)
{
    return scale * k;
}

void set_scale(double to)
{
    scale = to;
}

static double with_offset(int k)
{
    return offset + scaled(k);
}

/* Names a variable that the derivative does not, as long as it calls this one. */
double shifted(int k)
{
    offset = scale + k;
    return with_offset(k);
}

double just_offset(void);
double just_offset(void)
{
    return offset;
}

int steps_down(int k)
{
    scale += 0.25;
    return k <= 0 ? 0 : 1 + steps_down(k - 1);
}

int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return falls ? (x < y) - (x > y) : (x > y) - (x < y);
}

double reads(double x, int k);
double reads(double x, int k)
{
    scale = 3.0;
    return x * x * scaled(k);
}

double writes(double x, int k);
double writes(double x, int k)
{
    set_scale(2.0 + k);
    return x * x * scale;
}

double by_static_helper(double x, int k);
double by_static_helper(double x, int k)
{
    scale = 3.0;
    offset = 7.0;
    return x * x * with_offset(k);
}

double by_second(double x, int k);
double by_second(double x, int k)
{
    double y;
    scale = 3.0;
    y = x * x * shifted(k);
    return y * just_offset();
}

double recursive(double x, int k);
double recursive(double x, int k)
{
    int n;
    scale = 1.0;
    n = steps_down(k);
    return x * x * scale * n;
}

double sorted(double *x, int down);
double sorted(double *x, int down)
{
    falls = down;
    qsort(x, 3, sizeof *x, by_size);
    return x[0] * x[0] * x[1];
}

/* ---- pointers ---- */

double (*const table[1])(int) = {scaled};

double by_table(double x, int k);
double by_table(double x, int k)
{
    scale = 3.0;
    return x * x * table[k % 1](k);
}

double apply(double (*g)(int), int k);
double apply(double (*g)(int), int k)
{
    return g(k) + g(k + 1);
}

static double apply_static(double (*g)(int), int k)
{
    return g(k) * g(k + 1);
}

double given(double x, int k);
double given(double x, int k)
{
    scale = 3.0;
    return x * x * apply(scaled, k) + x * apply_static(scaled, k);
}

static double half(int k)
{
    return 0.5 * k;
}

double given_another(double x, int k);
double given_another(double x, int k)
{
    scale = 3.0;
    return x * x * apply(half, k) + x * scale * apply_static(half, k);
}

/* Not looked into: whatever it is given, it calls by its address. */
ADCC_INACTIVE double run(double (*g)(int), int k);
ADCC_INACTIVE double run(double (*g)(int), int k)
{
    return g(k); /* refused */
}

double run_by_another(double x, int k);
double run_by_another(double x, int k)
{
    scale = 3.0;
    return x * x * run(scaled, k);
}
