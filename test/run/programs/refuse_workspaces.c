// RUN: %run-test %s
// Memory in static variables that a call of the derivative cannot begin without (workspaces.c): allocated, sized or filled by others than the function itself, known to the caller,
// or of the caller's.
// REFUSE: --reverse made_elsewhere : 'made'
// REFUSE: --reverse sized_elsewhere : 'sized'
// REFUSE: --reverse returned : 'returned_work'
// REFUSE: --forward handed_out : 'handed'
// REFUSE: --reverse goes_by : 'going'
// REFUSE: --reverse address_kept : 'known'
// REFUSE: --reverse zero_at_first : 'zeroed'
// REFUSE: --reverse not_static : 'outside'
// REFUSE: --reverse numbers_elsewhere : 'numbered'
// REFUSE: --reverse given_away : 'given'
// REFUSE: --reverse read_alone : 'coefficients'
// REFUSE: --reverse of_the_callers : 'borrowed'
// REFUSE: --reverse with_address : 'addressed'
// REFUSE: --reverse filled_through_function : 'passed'
// REFUSE: --reverse aligned : 'far'
// REFUSE: --reverse with_state : 'beside_state'
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
