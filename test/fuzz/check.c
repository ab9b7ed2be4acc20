/* Checks random programs against differences and each other.
 *
 * In:     a table of programs; the command line has the position of the first to check, and the seed.
 * Out:    on stdout, for each: `NUMBER phase` at each start of a phase, then `NUMBER ok|none|fail WHY`. If the process dies, the last
 *         line says where.
 * Errors: none of its own: a wrong derivative is a line of output.
 */
#include "check.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

enum { TRIES = 8 };

static unsigned long long random_state;

static double random_between(double low, double high)
{
    random_state = random_state * 6364136223846793005ull + 1442695040888963407ull;
    return low + (high - low) * ((double)(random_state >> 11) / 9007199254740992.0);
}

void say(const struct Program *p, const char *format, ...)
{
    char line[400];
    int length = snprintf(line, sizeof line, "%d ", p->number);
    va_list arguments;
    va_start(arguments, format);
    length += vsnprintf(line + length, sizeof line - (size_t)length - 1, format, arguments);
    va_end(arguments);
    line[length++] = '\n';
    if (write(1, line, (size_t)length) < 0)
        _exit(3);
}

char leaf_owner(int leaf)
{
    static const char owners[LEAVES + 1] = "abcrrrxxxxxxyyyyzzzzhhhhsssmmmmmmmmvvvvvqqqqqqqq!!!";
    return owners[leaf];
}

static int leaf_is_active(const struct Program *p, int leaf)
{
    char owner = leaf_owner(leaf);
    if (owner == 'y' && p->alias >= 0)
        return 0;
    if (owner == 'x' && leaf >= 10 && p->alias != 2)
        return 0;
    return strchr(p->active, owner) != NULL;
}

enum Role { PRIMAL, FORWARD, REVERSE };

/* Runs one of them from the values in `in`; gives what is there afterwards. */
static void run(const struct Program *p, enum Role role, const double *in, double *out, const double *d_in, double *d_out)
{
    struct World w, d;
    double copy[LEAVES];
    world_open(&w, p->alias);
    world_open(&d, p->alias);
    memcpy(copy, in, sizeof copy);
    world_transfer(&w, copy, p->alias, 0);
    world_integers(&w, p->n);
    if (d_in) {
        memcpy(copy, d_in, sizeof copy);
        world_transfer(&d, copy, p->alias, 0);
    }
    world_integers(&d, p->n);
    if (role == PRIMAL)
        p->primal(&w);
    else if (role == FORWARD)
        p->forward(&w, &d);
    else
        p->reverse(&w, &d);
    memset(out, 0, LEAVES * sizeof *out);
    world_transfer(&w, out, p->alias, 1);
    if (d_out) {
        memset(d_out, 0, LEAVES * sizeof *d_out);
        world_transfer(&d, d_out, p->alias, 1);
    }
    out[LEAVES] = w.s->n;
    world_close(&w, p->alias);
    world_close(&d, p->alias);
}

/* 0 if bits differ (two NaNs are the same) */
static int same(const double *a, const double *b)
{
    for (int i = 0; i <= LEAVES; i++)
        if (memcmp(&a[i], &b[i], sizeof *a) != 0 && !(isnan(a[i]) && isnan(b[i])))
            return 0;
    return 1;
}

/* What f leaves, and what its derivative does: the same bits, but in the reverse modes with --reassociate. */
static int values_are_kept(enum Role role, const double *out, const double *plain)
{
#ifdef VALUES_DIFFER
    for (int i = 0; role != FORWARD && i <= LEAVES; i++)
        if (fabs(out[i] - plain[i]) > 1e-10 * (1 + fabs(plain[i])))
            return 0;
    if (role != FORWARD)
        return 1;
#else
    (void)role;
#endif
    return same(out, plain);
}

/* The derivative of all leaves along `direction`, by differences. NULL, or why there is none here. */
static const char *differences(const struct Program *p, const double *in, const double *direction, const double *plain,
                               long double *result)
{
    long double base[LEAVES], out[LEAVES], point[LEAVES], estimate[3][LEAVES];
    for (int i = 0; i < LEAVES; i++)
        base[i] = in[i];
    unsigned long long hash = p->reference(base, out, p->alias, p->n);
    for (int i = 0; i < LEAVES; i++) {
        if (!isfinite(plain[i]) || fabsl(out[i]) > 1e6L)
            return "values are too large";
        if (fabsl(out[i] - plain[i]) > (p->has_float ? 1e-3L : 1e-9L) * (1 + fabsl(out[i])))
            return "ill-conditioned";
    }
    long double h = 1e-3L;
    for (int level = 0; level < 3; level++, h /= 2) {
        for (int side = 1; side >= -1; side -= 2) {
            for (int i = 0; i < LEAVES; i++)
                point[i] = base[i] + side * h * direction[i];
            if (p->reference(point, out, p->alias, p->n) != hash)
                return "a kink is near";
            for (int i = 0; i < LEAVES; i++)
                estimate[level][i] = side > 0 ? out[i] : (estimate[level][i] - out[i]) / (2 * h);
        }
    }
    for (int i = 0; i < LEAVES; i++) {
        long double first = (4 * estimate[1][i] - estimate[0][i]) / 3, second = (4 * estimate[2][i] - estimate[1][i]) / 3;
        result[i] = (16 * second - first) / 15;
        if (!isfinite((double)result[i]) || fabsl(result[i]) > 1e7L || fabsl(result[i] - second) > 1e-8L * (1 + fabsl(result[i])))
            return "differences do not converge";
    }
    return NULL;
}

/* Calls one mode twice, and looks at what the primal left. 0 after a failure. */
static int run_twice(const struct Program *p, enum Role role, const double *in, const double *plain, const double *d_in,
                     double *d_out)
{
    const char *name = role == FORWARD ? "forward" : "reverse";
    double out[LEAVES + 1], again[LEAVES + 1], d_again[LEAVES + 1];
    say(p, "%s", name);
    run(p, role, in, out, d_in, d_out);
    if (!values_are_kept(role, out, plain)) {
        for (int i = 0; i <= LEAVES; i++)
            if (memcmp(&out[i], &plain[i], sizeof *out) != 0) {
                say(p, "fail %s: the primal's value %d of %c is %.17g, not %.17g", name, i, i < LEAVES ? leaf_owner(i) : 'i', out[i],
                    plain[i]);
                return 0;
            }
    }
    run(p, role, in, again, d_in, d_again);
    d_out[LEAVES] = d_again[LEAVES] = 0;
    if (!same(out, again) || !same(d_out, d_again)) {
        say(p, "fail %s: the second call gives something else", name);
        return 0;
    }
    return 1;
}

static int check_forward(const struct Program *p, const double *in, const double *plain, const double *direction,
                         const long double *expected, double *tangent)
{
    double seed[LEAVES];
    memcpy(seed, direction, sizeof seed);
    for (int i = RETURNED; i < LEAVES; i++)
        seed[i] = NAN;
    if (!run_twice(p, FORWARD, in, plain, seed, tangent))
        return 0;
    long double largest = 0;
    for (int i = 0; i < LEAVES; i++)
        largest = fmaxl(largest, fabsl(expected[i]));
    for (int i = 6; i < LEAVES; i++) {
        if (!leaf_is_active(p, i))
            continue;
        long double tolerance = p->has_float ? 2e-3L * (1 + fabsl(expected[i])) + 1e-5L * largest
                                             : 1e-7L * (1 + fabsl(expected[i])) + 1e-10L * largest;
        if (!(fabsl(tangent[i] - expected[i]) <= tolerance)) {
            say(p, "fail forward: tangent %d, of %c, is %.12g, not %.12g", i, leaf_owner(i), tangent[i], (double)expected[i]);
            return 0;
        }
    }
    return 1;
}

static int check_reverse(const struct Program *p, const double *in, const double *plain, const double *direction, const double *tangent)
{
    double seed[LEAVES] = {0}, adjoint[LEAVES + 1];
    for (int i = 0; i < LEAVES; i++)
        if (leaf_is_active(p, i))
            seed[i] = (double)(float)random_between(-1, 1);
    if (!run_twice(p, REVERSE, in, plain, seed, adjoint))
        return 0;
    long double left = 0, right = 0, size = 0;
    for (int i = 0; i < LEAVES; i++) {
        if (!leaf_is_active(p, i))
            continue;
        /* a parameter by value is, to the caller, what it was */
        long double after = i < 6 ? direction[i] : tangent[i];
        left += seed[i] * after;
        size += fabsl(seed[i] * after);
        if (i >= RETURNED)
            continue;
        right += (long double)adjoint[i] * direction[i];
        size += fabsl((long double)adjoint[i] * direction[i]);
    }
    if (!(fabsl(left - right) <= (p->has_float ? 2e-4L : 1e-9L) * (size + 1))) {
        say(p, "fail reverse: <seed, J direction> is %.12g, <J^T seed, direction> is %.12g", (double)left, (double)right);
        return 0;
    }
    return 1;
}

int is_alike(const struct Program *p, double a, double b)
{
#ifdef VALUES_DIFFER
    if (fabs(a - b) <= 1e-9 * (1 + fabs(b)))
        return 1;
#endif
    return a == b || (isnan(a) && isnan(b)) || (p->has_float && fabs(a - b) <= 1e-6 * (1 + fabs(b)));
}

/* An adjoint of several directions sums in the order of the loop, that of one in strips (lib/transform/strips.h); without these, it
 * still sums outside of a loop what each iteration adds to one element, to which others may add there by another pointer. */
static int is_alike_sum(const struct Program *p, double a, double b)
{
#ifdef SUMS_DIFFER
    const double order = 1e-10;
#else
    const double order = 1e-14;
#endif
    return fabs(a - b) <= order * (1 + fabs(b)) || is_alike(p, a, b);
}

/* All lanes of f_dv or f_bv at once, against f_d or f_b with one seed each: they are the same, but for the order of sums. */
static int check_vector(const struct Program *p, enum Role role, const double *in, const double *plain, const double *direction)
{
    const char *name = role == FORWARD ? "forward vector" : "reverse vector";
    double seed[LANES][LEAVES] = {{0}}, expected[LANES][LEAVES + 1], got[LANES][LEAVES + 1], out[LEAVES + 1], copy[LEAVES];
    struct World w;
    struct Wide d;
    say(p, "%s", name);
    for (int lane = 0; lane < LANES; lane++) {
        for (int i = 0; i < LEAVES; i++)
            if (leaf_is_active(p, i) && (role == REVERSE || i < RETURNED))
                seed[lane][i] = lane == 0 && i < RETURNED ? direction[i] : (double)(float)random_between(-1, 1);
        run(p, role, in, out, seed[lane], expected[lane]);
    }
    world_open(&w, p->alias);
    wide_open(&d, p->alias);
    memcpy(copy, in, sizeof copy);
    world_transfer(&w, copy, p->alias, 0);
    world_integers(&w, p->n);
    for (int lane = 0; lane < LANES; lane++)
        wide_transfer(&d, lane, seed[lane], p->alias, 0);
    d.s->n = 2, d.r.n = 1, d.v->n = 4;
    (role == FORWARD ? p->forward_vector : p->reverse_vector)(&w, &d);
    memset(out, 0, sizeof out);
    world_transfer(&w, out, p->alias, 1);
    out[LEAVES] = w.s->n;
    for (int lane = 0; lane < LANES; lane++) {
        memset(got[lane], 0, sizeof got[lane]);
        wide_transfer(&d, lane, got[lane], p->alias, 1);
        got[lane][LEAVES] = expected[lane][LEAVES] = 0;
    }
    world_close(&w, p->alias);
    wide_close(&d, p->alias);
    if (!values_are_kept(role, out, plain)) {
        say(p, "fail %s: the primal's values differ", name);
        return 0;
    }
    for (int lane = 0; lane < LANES; lane++)
        for (int i = 0; i < LEAVES; i++)
            if (leaf_is_active(p, i) && (role == FORWARD ? i >= 6 : i < RETURNED) &&
                !is_alike_sum(p, got[lane][i], expected[lane][i])) { /* f_d's sums may be in strips, too */
                say(p, "fail %s: lane %d, derivative %d of %c is %.17g, not %.17g", name, lane, i, leaf_owner(i), got[lane][i],
                    expected[lane][i]);
                return 0;
            }
    return 1;
}

/* f_t on a line: d[0] to d[2] are the first coefficients. */
static void run_taylor(const struct Program *p, const double *in, const double *direction, double *out, double (*d)[LEAVES + 1])
{
    struct World w;
    struct Wide wide;
    double copy[LEAVES];
    world_open(&w, p->alias);
    wide_open(&wide, p->alias);
    memcpy(copy, in, sizeof copy);
    world_transfer(&w, copy, p->alias, 0);
    wide_transfer(&wide, 0, copy, p->alias, 0);
    world_integers(&w, p->n);
    memcpy(copy, direction, sizeof copy);
    wide_transfer(&wide, 1, copy, p->alias, 0);
    p->taylor(&w, &wide);
    memset(out, 0, (LEAVES + 1) * sizeof *out);
    world_transfer(&w, out, p->alias, 1);
    out[LEAVES] = w.s->n;
    for (int k = 0; k < LANES; k++)
        wide_transfer(&wide, k, d[k], p->alias, 1);
    world_close(&w, p->alias);
    wide_close(&wide, p->alias);
}

/* Values are the primal's, first coefficients tangents; second ones are half of how tangents change along the line. */
static int check_taylor(const struct Program *p, const double *in, const double *plain, const double *direction, const double *tangent)
{
    double out[LEAVES + 1], d[LANES][LEAVES + 1] = {{0}}, unused[LEAVES + 1], point[LEAVES], side[4][LEAVES + 1], largest = 0;
    say(p, "taylor");
    run_taylor(p, in, direction, out, d);
    for (int i = 0; i < 4; i++) {
        double h = i < 2 ? 1e-3 : 5e-4;
        for (int j = 0; j < LEAVES; j++)
            point[j] = in[j] + (i % 2 ? -h : h) * direction[j];
        run(p, FORWARD, point, unused, direction, side[i]);
    }
    for (int i = 0; i < LEAVES; i++)
        largest = fmax(largest, fabs(tangent[i]));
    for (int i = 0; i < LEAVES; i++) {
        double value = leaf_is_active(p, i) && i < RETURNED ? d[0][i] : out[i];
        double rough = (side[0][i] - side[1][i]) / 4e-3, fine = (side[2][i] - side[3][i]) / 2e-3;
        if (i >= 6 && !is_alike(p, value, plain[i])) {
            say(p, "fail taylor: the value %d of %c is %.17g, not %.17g", i, leaf_owner(i), value, plain[i]);
            return 0;
        }
        if (i < 6 || !leaf_is_active(p, i))
            continue;
        if (!(fabs(d[1][i] - tangent[i]) <= (p->has_float ? 1e-3 : 1e-9) * (1 + fabs(tangent[i])) + (p->has_float ? 1e-5 : 1e-11) * largest)) {
            say(p, "fail taylor: coefficient 1 of %d, of %c, is %.17g, not %.17g", i, leaf_owner(i), d[1][i], tangent[i]);
            return 0;
        }
        if (!p->has_float && isfinite(fine) &&
            !(fabs(d[2][i] - fine) <= 1e-6 * (1 + fabs(fine) + fabs(tangent[i])) + 2 * fabs(rough - fine) + 1e-9 * largest)) {
            say(p, "fail taylor: coefficient 2 of %d, of %c, is %.12g, not %.12g", i, leaf_owner(i), d[2][i], fine);
            return 0;
        }
    }
    return 1;
}

struct Second {
    double out[LEAVES + 1], tangent[LEAVES + 1], adjoint[LEAVES + 1], change[LEAVES + 1];
};

/* f_b_d; the seeds do not change along the line. */
static void run_second(const struct Program *p, const double *in, const double *direction, const double *seed, struct Second *result)
{
    struct World w[4];
    const double zero[LEAVES] = {0}, *values[] = {in, direction, seed, zero};
    double *got[] = {result->out, result->tangent, result->adjoint, result->change}, copy[LEAVES];
    for (int i = 0; i < 4; i++) {
        world_open(&w[i], p->alias);
        memcpy(copy, values[i], sizeof copy);
        world_transfer(&w[i], copy, p->alias, 0);
        world_integers(&w[i], p->n);
    }
    p->second(&w[0], &w[1], &w[2], &w[3]);
    for (int i = 0; i < 4; i++) {
        memset(got[i], 0, (LEAVES + 1) * sizeof *got[i]);
        world_transfer(&w[i], got[i], p->alias, 1);
        got[i][LEAVES] = w[i].s->n;
        world_close(&w[i], p->alias);
    }
}

/* Values, tangents and adjoints are those of f, f_d and f_b; the change of an adjoint is what differences of f_b say. */
static int check_second(const struct Program *p, const double *in, const double *plain, const double *direction, const double *tangent)
{
    static struct Second got;
    double seed[LEAVES] = {0}, out[LEAVES + 1], adjoint[LEAVES + 1], side[4][LEAVES + 1], point[LEAVES], largest = 0;
    double tolerance = p->has_float ? 1e-3 : 1e-9;
    say(p, "second");
    for (int i = 0; i < LEAVES; i++)
        if (leaf_is_active(p, i))
            seed[i] = (double)(float)random_between(-1, 1);
    run_second(p, in, direction, seed, &got);
    run(p, REVERSE, in, out, seed, adjoint);
    for (int k = 0; k < 4; k++) {
        double h = k < 2 ? 1e-3 : 5e-4;
        for (int i = 0; i < LEAVES; i++)
            point[i] = in[i] + (k % 2 ? -h : h) * direction[i];
        run(p, REVERSE, point, out, seed, side[k]);
    }
    for (int i = 0; i < RETURNED; i++)
        largest = fmax(largest, fmax(fabs(adjoint[i]), fabs(side[0][i] - side[1][i]) / 2e-3));
    for (int i = 0; i < LEAVES; i++) {
        double rough = (side[0][i] - side[1][i]) / 2e-3, fine = (side[2][i] - side[3][i]) / 1e-3, best = (4 * fine - rough) / 3;
        if (i >= 6 && !is_alike(p, got.out[i], plain[i])) {
            say(p, "fail second: the value %d of %c is %.17g, not %.17g", i, leaf_owner(i), got.out[i], plain[i]);
            return 0;
        }
        if (!leaf_is_active(p, i))
            continue;
        if (i >= 6 && !(fabs(got.tangent[i] - tangent[i]) <= tolerance * (1 + fabs(tangent[i])))) {
            say(p, "fail second: the tangent %d of %c is %.17g, not %.17g", i, leaf_owner(i), got.tangent[i], tangent[i]);
            return 0;
        }
        if (i >= RETURNED)
            continue;
        if (!(fabs(got.adjoint[i] - adjoint[i]) <= tolerance * (1 + fabs(adjoint[i])) || isnan(adjoint[i]))) {
            say(p, "fail second: the adjoint %d of %c is %.17g, not %.17g", i, leaf_owner(i), got.adjoint[i], adjoint[i]);
            return 0;
        }
        if (!p->has_float && isfinite(best) &&
            !(fabs(got.change[i] - best) <= 1e-6 * (1 + fabs(best) + fabs(adjoint[i])) + 2 * fabs(rough - fine) + 1e-8 * largest)) {
            say(p, "fail second: the change %d of %c is %.12g, not %.12g", i, leaf_owner(i), got.change[i], best);
            return 0;
        }
    }
    return 1;
}

static void check_program(const struct Program *p, unsigned long long seed)
{
    const char *why = NULL;
    for (int attempt = 0; attempt < TRIES; attempt++) {
        random_state = (seed * 1000003ull + p->seed) * 31ull + (unsigned long long)attempt;
        for (int i = 0; i < 10; i++)
            (void)random_between(0, 1);
        double in[LEAVES] = {0}, direction[LEAVES] = {0}, plain[LEAVES + 1];
        for (int i = 0; i < RETURNED; i++) {
            in[i] = (double)(float)random_between(-1, 1);
            if (leaf_is_active(p, i))
                direction[i] = (double)(float)random_between(-1, 1);
        }
        double tangent[LEAVES + 1];
        long double expected[LEAVES];
        say(p, "primal");
        run(p, PRIMAL, in, plain, NULL, NULL);
        say(p, "reference");
        why = differences(p, in, direction, plain, expected);
        if (why)
            continue;
        if (check_forward(p, in, plain, direction, expected, tangent) && check_reverse(p, in, plain, direction, tangent) &&
            (!p->forward_vector || check_vector(p, FORWARD, in, plain, direction)) &&
            (!p->reverse_vector || check_vector(p, REVERSE, in, plain, direction)) &&
            (!p->taylor || check_taylor(p, in, plain, direction, tangent)) &&
            (!p->second || check_second(p, in, plain, direction, tangent)) && check_drivers(p, in, plain, direction, tangent))
            say(p, "ok");
        return;
    }
    say(p, "none %s", why);
}

int check_programs(const struct Program *programs, int count, int argc, char **argv)
{
    unsigned long long seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (int k = argc > 1 ? atoi(argv[1]) : 0; k < count; k++) {
        alarm(20);
        check_program(&programs[k], seed);
    }
    return 0;
}
