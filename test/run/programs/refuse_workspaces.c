// RUN: %run-test %s
// Memory in static variables that a call of the derivative cannot begin without (workspaces.c): allocated, sized or filled by others than the function itself, known to the caller,
// or of the caller's.
// REFUSE: --reverse never_promised : --scratch
// REFUSE: --scratch --reverse made_elsewhere : 'made'
// REFUSE: --scratch --reverse sized_elsewhere : 'sized'
// REFUSE: --scratch --reverse returned : 'returned_work'
// REFUSE: --scratch --forward handed_out : 'handed'
// REFUSE: --scratch --reverse goes_by : 'going'
// REFUSE: --scratch --reverse address_kept : 'known'
// REFUSE: --scratch --reverse zero_at_first : 'zeroed'
// REFUSE: --scratch --reverse not_static : 'outside'
// REFUSE: --scratch --reverse numbers_elsewhere : 'numbered'
// REFUSE: --scratch --reverse given_away : 'given'
// REFUSE: --scratch --reverse read_alone : 'coefficients'
// REFUSE: --scratch --reverse of_the_callers : 'borrowed'
// REFUSE: --scratch --reverse with_address : 'addressed'
// REFUSE: --scratch --reverse filled_through_function : 'passed'
// REFUSE: --scratch --reverse aligned : 'far'
// REFUSE: --scratch --reverse with_state : 'beside_state'
// REFUSE: --scratch --reverse sum_in_memory : 'sum_kept'
// REFUSE: --scratch --reverse delayed : 'line'
// REFUSE: --scratch --reverse of_first_call : 'table_work'
// REFUSE: --scratch --reverse in_order : 'ordered'
// REFUSE: --scratch --reverse within_bounds : 'lower'
// REFUSE: --scratch --reverse switched : 'switched_work'
// REFUSE: --scratch --reverse eight_at_first : 'octal_work'
// REFUSE: --scratch --reverse filled_when_new : 'shared_ones'
// REFUSE: --scratch --reverse by_context : 'context_table'
// REFUSE: --scratch --reverse locked : 'guarded_work'
// REFUSE: --scratch --reverse cached : 'cache_of_last'
// REFUSE: --scratch --reverse scattered : 'left_clean'
// REFUSE: --scratch --reverse grown_here --reverse only_reads : 'grown_size'
#include <stdlib.h>

static double *made; /* refused */
void make(int n);
void make(int n)
{
    made = malloc(n * sizeof *made);
}
double made_elsewhere(int n, const double *x);
double made_elsewhere(int n, const double *x)
{
    for (int i = 0; i < n; i++)
        made[i] = x[i] * x[i];
    return made[0];
}

/* With a length that is not its own. */
static double *sized; /* refused */
static int sized_length;
void set_length(int n);
void set_length(int n)
{
    sized_length = n;
}
double sized_elsewhere(const double *x);
double sized_elsewhere(const double *x)
{
    if (!sized) {
        sized = malloc(8 * sizeof *sized);
        sized_length += 1;
    }
    for (int i = 0; i < sized_length; i++)
        sized[i] = x[i] * x[i];
    return sized[0];
}

static double *returned_work; /* refused */
double *returned(int n, const double *x);
double *returned(int n, const double *x)
{
    if (!returned_work)
        returned_work = malloc(100 * sizeof *returned_work);
    for (int i = 0; i < n; i++)
        returned_work[i] = x[i] * x[i];
    return returned_work;
}

static double *handed; /* refused */
double handed_out(int n, const double *x, const double **out);
double handed_out(int n, const double *x, const double **out)
{
    if (!handed)
        handed = malloc(100 * sizeof *handed);
    for (int i = 0; i < n; i++)
        handed[i] = x[i] * x[i];
    *out = handed;
    return handed[0];
}

/* The number of calls, which the program can read and set. */
int calls;
static double *going; /* refused */
double goes_by(int n, const double *x);
double goes_by(int n, const double *x)
{
    if (calls++ == 0)
        going = malloc(100 * sizeof *going);
    for (int i = 0; i < n; i++)
        going[i] = x[i] * x[i];
    return going[0];
}

static double *known; /* refused */
static double **all[10];
static int count_all;
double address_kept(int n, const double *x);
double address_kept(int n, const double *x)
{
    if (!known) {
        known = malloc(100 * sizeof *known);
        all[count_all++] = &known;
    }
    for (int i = 0; i < n; i++)
        known[i] = x[i] * x[i];
    return known[0];
}

/* What calloc made zero, and another function fills, would be zero silently. */
static double *zeroed; /* refused */
static void reserve_zeroed(void)
{
    if (!zeroed)
        zeroed = calloc(100, sizeof *zeroed);
}
void fill_zeroed(int n, const double *x);
void fill_zeroed(int n, const double *x)
{
    reserve_zeroed();
    for (int i = 0; i < n; i++)
        zeroed[i] = x[i];
}
double zero_at_first(int n, const double *x);
double zero_at_first(int n, const double *x)
{
    double s = 0.0;

    reserve_zeroed();
    for (int i = 0; i < n; i++) {
        s += zeroed[i] * x[i];
        zeroed[i] += x[i];
    }
    return s;
}

double *outside; /* refused */
double not_static(int n, const double *x);
double not_static(int n, const double *x)
{
    if (!outside)
        outside = malloc(100 * sizeof *outside);
    for (int i = 0; i < n; i++)
        outside[i] = x[i] * x[i];
    return outside[0];
}

/* Integers that another function leaves in the memory. */
struct ring {
    int head;
    double at[100];
};
static struct ring *numbered; /* refused */
static void reserve_ring(void)
{
    if (!numbered)
        numbered = malloc(sizeof *numbered);
}
void set_head(int head);
void set_head(int head)
{
    reserve_ring();
    numbered->head = head;
}
double numbers_elsewhere(int n, const double *x);
double numbers_elsewhere(int n, const double *x)
{
    reserve_ring();
    for (int i = 0; i < n; i++)
        numbered->at[(numbered->head + i) % 100] = x[i] * x[i];
    return numbered->at[numbered->head];
}

static double *given; /* refused */
void other_code(double **work);
double given_away(int n, const double *x);
double given_away(int n, const double *x)
{
    if (!given) {
        given = malloc(100 * sizeof *given);
        other_code(&given);
    }
    for (int i = 0; i < n; i++)
        given[i] = x[i] * x[i];
    return given[0];
}

/* The function only reads what another one leaves. */
static double *coefficients; /* refused */
void set_coefficients(int n, const double *x);
void set_coefficients(int n, const double *x)
{
    coefficients = realloc(coefficients, n * sizeof *coefficients);
    for (int i = 0; i < n; i++)
        coefficients[i] = x[i];
}
double read_alone(int n, const double *x);
double read_alone(int n, const double *x)
{
    double s = 0.0;

    for (int i = 0; i < n; i++)
        s += coefficients[i] * x[i];
    coefficients[0] = s;
    return s;
}

static double *borrowed; /* refused */
double of_the_callers(int n, double *x);
double of_the_callers(int n, double *x)
{
    if (n > 0)
        borrowed = x;
    borrowed[0] *= 2.0;
    return borrowed[0];
}

/* An address at first. */
static double standard[4];
static double *addressed = standard; /* refused */
double with_address(int n, const double *x);
double with_address(int n, const double *x)
{
    if (n > 4 && addressed == standard)
        addressed = malloc(100 * sizeof *addressed);
    for (int i = 0; i < n; i++)
        addressed[i] = x[i] * x[i];
    return addressed[0];
}

static void **passed; /* refused */
static void put(void **at, void *what)
{
    *at = what;
}
static void reserve_passed(void)
{
    if (!passed)
        passed = malloc(10 * sizeof *passed);
}
void set_passed(double *y);
void set_passed(double *y)
{
    reserve_passed();
    put(passed, y);
}
double filled_through_function(int n, const double *x);
double filled_through_function(int n, const double *x)
{
    reserve_passed();
    if (n > 1)
        passed[0] = malloc(sizeof(double));
    ((double *)passed[0])[0] = x[0] * x[0];
    return ((double *)passed[0])[0];
}

static double *far; /* refused */
double aligned(int n, const double *x);
double aligned(int n, const double *x)
{
    if (!far)
        far = aligned_alloc(64, 64 * sizeof *far);
    for (int i = 0; i < n; i++)
        far[i] = x[i] * x[i];
    return far[0];
}

static double *beside_state, integral; /* refused */
double with_state(int n, const double *x);
double with_state(int n, const double *x)
{
    if (!beside_state)
        beside_state = malloc(100 * sizeof *beside_state);
    for (int i = 0; i < n; i++) {
        beside_state[i] = x[i] * x[i];
        integral += beside_state[i];
    }
    return integral;
}

/* ---- state, not scratch ---- */

static double *sum_kept; /* refused */
double sum_in_memory(int n, const double *x);
double sum_in_memory(int n, const double *x)
{
    if (!sum_kept)
        sum_kept = calloc(1, sizeof *sum_kept);
    for (int i = 0; i < n; i++)
        *sum_kept += x[i] * x[i];
    return *sum_kept;
}

static double *line; /* refused */
double delayed(const double *x);
double delayed(const double *x)
{
    static int head;
    double s = 0.0;

    if (!line)
        line = calloc(8, sizeof *line);
    line[head] = x[0] * x[0];
    head = (head + 1) % 8;
    for (int i = 0; i < 8; i++)
        s += line[i] * (i + 1);
    return s;
}

/* The first call says what the others go by. */
static double *table_work; /* refused */
double of_first_call(int first, int n, const double *x);
double of_first_call(int first, int n, const double *x)
{
    static double factor;
    double s = 0.0;

    if (!table_work)
        table_work = malloc(100 * sizeof *table_work);
    if (first)
        factor = 2.0;
    for (int i = 0; i < n; i++)
        table_work[i] = x[i] * x[i] * factor;
    for (int i = 0; i < n; i++)
        s += table_work[i];
    return s;
}

static double *cache_of_last; /* refused */
double cached(int n, const double *x);
double cached(int n, const double *x)
{
    static double last = -1.0;

    if (!cache_of_last)
        cache_of_last = malloc(100 * sizeof *cache_of_last);
    if (x[0] != last) {
        last = x[0];
        for (int i = 0; i < n; i++)
            cache_of_last[i] = x[i] * x[0];
    }
    return cache_of_last[n - 1];
}

/* Memory that each call leaves zero, as the next one is to find it. */
static double *left_clean; /* refused */
double scattered(int n, const double *x);
double scattered(int n, const double *x)
{
    double s = 0.0;

    if (!left_clean)
        left_clean = calloc(100, sizeof *left_clean);
    for (int i = 0; i < n; i++)
        left_clean[i / 2] += x[i] * x[i];
    for (int i = 0; i < n; i++) {
        s += left_clean[i] * left_clean[i];
        left_clean[i] = 0.0;
    }
    return s;
}

/* ---- what others leave by what the function calls, too ---- */

static double *ordered; /* refused */
static int order;
static void set_order(int to)
{
    ordered = realloc(ordered, to * sizeof *ordered);
    order = to;
}
void choose_order(int to);
void choose_order(int to)
{
    set_order(to + 1);
}
double in_order(const double *x);
double in_order(const double *x)
{
    double s = 0.0;

    if (!ordered)
        set_order(2);
    for (int i = 0; i < order; i++)
        ordered[i] = x[i] * x[i];
    for (int i = 0; i < order; i++)
        s += ordered[i];
    return s;
}

/* Bounds that others set, beside scratch: NaN would be lost in fmax. */
static double *lower, *scratch_beside; /* refused */
static void reserve_both(void)
{
    if (lower)
        return;
    lower = malloc(100 * sizeof *lower);
    scratch_beside = malloc(100 * sizeof *scratch_beside);
}
void set_bounds(int n, const double *from);
void set_bounds(int n, const double *from)
{
    reserve_both();
    for (int i = 0; i < n; i++)
        lower[i] = from[i];
}
double within_bounds(int n, const double *x);
double within_bounds(int n, const double *x)
{
    double s = 0.0;

    reserve_both();
    for (int i = 0; i < n; i++)
        scratch_beside[i] = x[i] < lower[i] ? lower[i] : x[i] * x[i];
    for (int i = 0; i < n; i++)
        s += scratch_beside[i];
    return s;
}

/* Zero is not what it is at first. */
static int mode = 1;
static double *switched_work; /* refused */
void switch_off(void);
void switch_off(void)
{
    mode = 0;
}
double switched(int n, const double *x);
double switched(int n, const double *x)
{
    double s = 0.0;

    if (!switched_work) {
        switched_work = malloc(100 * sizeof *switched_work);
        mode |= 2;
    }
    for (int i = 0; i < n; i++)
        switched_work[i] = x[i] * x[i] * mode;
    for (int i = 0; i < n; i++)
        s += switched_work[i];
    return s;
}

static double *shared_ones; /* refused */
static void reserve_ones(void)
{
    if (shared_ones)
        return;
    shared_ones = malloc(100 * sizeof *shared_ones);
    for (int i = 0; i < 100; i++)
        shared_ones[i] = 1.0;
}
void set_ones(int n, const double *from);
void set_ones(int n, const double *from)
{
    reserve_ones();
    for (int i = 0; i < n; i++)
        shared_ones[i] = from[i]; /* refused */
}
double filled_when_new(int n, const double *x);
double filled_when_new(int n, const double *x)
{
    double s = 0.0;

    reserve_ones();
    for (int i = 0; i < n; i++)
        s += shared_ones[i] * x[i] * x[i];
    return s;
}

/* The caller's record says what is in the memory. */
struct context {
    int known;
};
static double *context_table; /* refused */
double by_context(struct context *context, int n, const double *x);
double by_context(struct context *context, int n, const double *x)
{
    double s = 0.0;

    if (!context_table)
        context_table = malloc(100 * sizeof *context_table);
    if (context->known != n) {
        for (int i = 0; i < n; i++)
            context_table[i] = x[0] * (i + 1.0);
        context->known = n;
    }
    for (int i = 0; i < n; i++)
        s += context_table[i] * x[i] * x[i];
    return s;
}

void take_lock(void);
static double *guarded_work; /* refused */
double locked(int n, const double *x);
double locked(int n, const double *x)
{
    static int size;

    take_lock();
    if (n > size) {
        guarded_work = realloc(guarded_work, n * sizeof *guarded_work);
        size = n;
    }
    for (int i = 0; i < n; i++)
        guarded_work[i] = x[i] * x[i];
    return guarded_work[0];
}

/* Two derivatives in one file: the second one's function reads what the first one's begins anew. */
static int grown_size; /* refused */
double grown_here(int n, const double *x);
double grown_here(int n, const double *x)
{
    static double *work;

    if (n > grown_size) {
        work = realloc(work, n * sizeof *work);
        grown_size = n;
    }
    for (int i = 0; i < n; i++)
        work[i] = x[i] * x[i];
    return work[0];
}
double only_reads(const double *x);
double only_reads(const double *x)
{
    return x[0] * x[0] * grown_size;
}

static double *unpromised; /* refused */
double never_promised(int n, const double *x);
double never_promised(int n, const double *x)
{
    if (!unpromised)
        unpromised = malloc(100 * sizeof *unpromised);
    for (int i = 0; i < n; i++)
        unpromised[i] = x[i] * x[i];
    return unpromised[0];
}

/* 010 is 8, so that 10 is not what it is at first. */
static double *octal_work; /* refused */
static int octal_size = 010;
void set_to_ten(void);
void set_to_ten(void)
{
    octal_size = 10;
}
double eight_at_first(int n, const double *x);
double eight_at_first(int n, const double *x)
{
    double s = 0.0;

    if (!octal_work) {
        octal_work = malloc(100 * sizeof *octal_work);
        octal_size += 0 * n + (n > 90);
    }
    for (int i = 0; i < n; i++)
        octal_work[i] = x[i] * x[i] * octal_size;
    for (int i = 0; i < n; i++)
        s += octal_work[i];
    return s;
}
