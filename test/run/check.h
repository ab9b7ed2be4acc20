/* What every generated driver of a run test includes: the arguments as flat lists of leaves, and the checks.
 *
 * In: the driver's table of programs (how to make the arguments, how to call f, f_d and f_b); the Jacobian that the
 *     oracle program found by differences, from a file.
 * Out: a line on standard error for each thing that is wrong; exit status 1.
 * Needs: C11 and nothing of adcc.
 */
#ifndef ADCC_TEST_RUN_CHECK_H
#define ADCC_TEST_RUN_CHECK_H

#include <adcc/csr.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_BLOCKS = 512, MAX_ROOTS = 48, MAX_REPORTS = 12, NAME_SIZE = 96 };
enum { PRIMAL, TANGENT, ADJOINT };
#ifndef LANES_OF_RUN
#define LANES_OF_RUN 3 /* no power of two */
#endif
enum { LANES = LANES_OF_RUN }; /* of the vector modes; the coefficients of Taylor mode */
typedef float wide_float[LANES];
typedef double wide_double[LANES];
typedef long double wide_long_double[LANES];
typedef float _Complex wide_float__Complex[LANES];
typedef double _Complex wide_double__Complex[LANES];
typedef long double _Complex wide_long_double__Complex[LANES];

/* One scalar of the arguments. kind: f, d, l a real; i an integer; p a pointer; v a function's result. */
typedef struct Leaf {
    void *at;
    size_t size; /* of a real in a wide world: that of one lane */
    size_t stride; /* from lane to lane */
    char kind;
    int is_shadowed;
    int is_result;
    char name[NAME_SIZE];
} Leaf;

/* One set of arguments, or of their derivatives: blocks of memory of the exact size, so that sanitizers see overruns. */
typedef struct World {
    int role;
    int is_random;
    unsigned long long state;
    void *blocks[MAX_BLOCKS];
    size_t bytes[MAX_BLOCKS], element[MAX_BLOCKS];
    int block_count;
    void *root[MAX_ROOTS];
    Leaf *leaves;
    int leaf_count, leaf_capacity;
} World;

typedef struct Program {
    const char *name;
    int case_count;
    void (*make)(World *world, int which);
    void (*primal)(World *world);
    void (*forward)(World *world, World *shadow);
    void (*reverse)(World *world, World *shadow);
    void (*make_dv)(World *world, int which); /* shadows of the vector modes */
    void (*forward_vector)(World *world, World *shadow);
    void (*make_bv)(World *world, int which);
    void (*reverse_vector)(World *world, World *shadow);
    void (*make_t)(World *world, int which); /* what takes the place of active memory in Taylor mode */
    void (*taylor)(World *world, World *replaced);
    unsigned overlapping; /* a bit for each case whose arguments overlap, or are null: drivers' columns are others */
    const char *const *ins, *const *outs; /* what SPEC names, in its order: columns and rows of drivers */
    void (*gradient)(World *world, World *shadow);
    void (*jacobian)(World *world, double *jac);
    void (*hessian)(World *world, double *grad, double *hess);
    void (*sparse_jacobian)(World *world, struct adcc_csr *jac);
    void (*sparse_hessian)(World *world, double *grad, struct adcc_csr *hess);
    void (*second)(World *world, World *tangent, World *adjoint, World *change); /* f_b_d */
} Program;

typedef struct Jacobian {
    int rows, columns;
    long double *entry, *error;
} Jacobian;

static int report_count;
static Leaf *spare_leaves; /* of a nameless world that there was: for the next one */
static int spare_capacity;
static int is_nameless; /* the world that is made now: names take most of the time */

#define KIND(LVALUE) _Generic((LVALUE), float: 'f', double: 'd', long double: 'l', default: 'i')
#define LEAF_NAME(...) do { if (!is_nameless) snprintf(name, sizeof name, __VA_ARGS__); } while (0)
#define REPORT(...) do { if (report_count++ < MAX_REPORTS) { fprintf(stderr, __VA_ARGS__); fputc('\n', stderr); } } while (0)

static inline void *world_block(World *world, size_t size, size_t count)
{
    if (world->block_count == MAX_BLOCKS)
        abort();
    void *memory = malloc(size * count);
    if (memory)
        memset(memory, 0, size * count);
    world->blocks[world->block_count] = memory;
    world->element[world->block_count] = size ? size : 1;
    world->bytes[world->block_count++] = size * count;
    return memory;
}

/* A number in low..high that float holds exactly; the same sequence in every run. */
static inline double world_number(World *world, double low, double high)
{
    world->state = world->state * 6364136223846793005ull + 1442695040888963407ull;
    double unit = (double)((world->state >> 44) & 0xfffff) / 1048576.0;
    return (float)(low + (high - low) * unit);
}

static inline void world_leaf(World *world, void *at, size_t size, char kind, int is_shadowed, int is_result, const char *name)
{
    if (world->leaf_count == world->leaf_capacity) {
        world->leaf_capacity = world->leaf_capacity ? 2 * world->leaf_capacity : 64;
        world->leaves = realloc(world->leaves, (size_t)world->leaf_capacity * sizeof *world->leaves);
        if (!world->leaves)
            abort();
    }
    Leaf *leaf = &world->leaves[world->leaf_count++];
    *leaf = (Leaf){.at = at, .size = size, .stride = size, .kind = kind, .is_shadowed = is_shadowed, .is_result = is_result};
    if (!is_nameless)
        snprintf(leaf->name, sizeof leaf->name, "%s", name);
    if (world->role == ADJOINT && kind == 'i' && size)
        memset(at, 0x5a, size); /* to be ignored and left as it is */
}

static inline World *world_made(void (*make)(World *, int), int which, int role)
{
    World *world = calloc(1, sizeof *world);
    if (!world)
        abort();
    world->role = role;
    world->leaves = spare_leaves;
    world->leaf_capacity = spare_leaves ? spare_capacity : 0;
    spare_leaves = NULL;
    world->state = 88172645463325252ull;
    make(world, which);
    return world;
}

static inline World *world_new(const Program *program, int which, int role)
{
    return world_made(program->make, which, role);
}

static inline void world_free(World *world)
{
    for (int i = 0; i < world->block_count; i++)
        free(world->blocks[i]);
    free(is_nameless ? spare_leaves : world->leaves);
    if (is_nameless) {
        spare_leaves = world->leaves;
        spare_capacity = world->leaf_capacity;
    }
    free(world);
}

static inline int leaf_is_real(const Leaf *leaf)
{
    return leaf->kind == 'f' || leaf->kind == 'd' || leaf->kind == 'l';
}

static inline int leaf_is_column(const Leaf *leaf)
{
    return leaf_is_real(leaf) && leaf->is_shadowed && !leaf->is_result;
}

static inline int leaf_is_row(const Leaf *leaf)
{
    return leaf_is_real(leaf) && leaf->is_shadowed;
}

static inline long double leaf_get(const Leaf *leaf)
{
    switch (leaf->kind) {
    case 'f': return *(float *)leaf->at;
    case 'd': return *(double *)leaf->at;
    default: return *(long double *)leaf->at;
    }
}

static inline void leaf_set(const Leaf *leaf, long double value)
{
    switch (leaf->kind) {
    case 'f': *(float *)leaf->at = (float)value; break;
    case 'd': *(double *)leaf->at = (double)value; break;
    default: *(long double *)leaf->at = value; break;
    }
}

/* The same of one lane of a wide world. */
static inline Leaf leaf_lane(const Leaf *leaf, int lane)
{
    Leaf one = *leaf;
    one.at = (char *)leaf->at + (size_t)lane * leaf->stride;
    return one;
}

static inline int world_count(const World *world, int (*is_counted)(const Leaf *))
{
    int count = 0;
    for (int i = 0; i < world->leaf_count; i++)
        count += is_counted(&world->leaves[i]);
    return count;
}

static inline Leaf *world_find(const World *world, int (*is_counted)(const Leaf *), int index)
{
    for (int i = 0; i < world->leaf_count; i++)
        if (is_counted(&world->leaves[i]) && index-- == 0)
            return &world->leaves[i];
    abort();
}

/* The next one behind `leaf`; NULL: the first. */
static inline Leaf *world_next(const World *world, int (*is_counted)(const Leaf *), const Leaf *leaf)
{
    for (int i = leaf ? (int)(leaf - world->leaves) + 1 : 0; i < world->leaf_count; i++)
        if (is_counted(&world->leaves[i]))
            return &world->leaves[i];
    abort();
}

/* Where a pointer points, as a block and an offset in bytes: comparable between two worlds. */
static inline void world_locate(const World *world, const void *pointer, int *block, long *offset)
{
    *block = -1;
    *offset = 0;
    for (int i = 0; pointer && i < world->block_count; i++) {
        const char *start = world->blocks[i];
        if ((const char *)pointer >= start && (const char *)pointer <= start + world->bytes[i]) {
            *block = i;
            *offset = (const char *)pointer - start;
            if ((const char *)pointer < start + world->bytes[i])
                return;
        }
    }
    if (pointer && *block < 0)
        *block = -2;
}

static inline int leaf_bits_equal(const Leaf *a, const Leaf *b)
{
    if (leaf_is_real(a)) {
        long double x = leaf_get(a), y = leaf_get(b);
        return (isnan(x) && isnan(y)) || (x == y && signbit(x) == signbit(y));
    }
    return memcmp(a->at, b->at, a->size) == 0;
}

/* So much of it the value of a real may be off; 0: not by a bit. */
static double value_tolerance;

static inline int leaf_is_near(const Leaf *a, const Leaf *b)
{
    return value_tolerance > 0.0 && leaf_is_real(a) && fabsl(leaf_get(a) - leaf_get(b)) <= value_tolerance * fabsl(leaf_get(a));
}

/* Whether the memory that f left and the memory that f_d or f_b left are the same; and, with a shadow, its pointers too. */
static inline void worlds_compare(const char *what, const World *expected, const World *got)
{
    for (int i = 0; i < expected->leaf_count; i++) {
        const Leaf *a = &expected->leaves[i], *b = &got->leaves[i];
        if (a->kind == 'p') {
            int block_a, block_b;
            long offset_a, offset_b;
            world_locate(expected, *(void **)a->at, &block_a, &offset_a);
            world_locate(got, *(void **)b->at, &block_b, &offset_b);
            if (block_a != block_b || offset_a != offset_b)
                REPORT("%s: pointer %s: expected block %d + %ld, got block %d + %ld", what, a->name, block_a, offset_a,
                       block_b, offset_b);
        } else if (!leaf_bits_equal(a, b) && !leaf_is_near(a, b)) {
            if (leaf_is_real(a))
                REPORT("%s: %s: expected %.21Lg, got %.21Lg", what, a->name, leaf_get(a), leaf_get(b));
            else
                REPORT("%s: %s: integers differ", what, a->name);
        }
    }
}

/* The pointers of a shadow after the call match those of the primal; integers: a tangent's are the primal's, an adjoint's stay. */
static inline void shadow_compare(const char *what, const World *primal, const World *shadow)
{
    for (int i = 0; i < primal->leaf_count; i++) {
        const Leaf *a = &primal->leaves[i], *b = &shadow->leaves[i];
        if (a->kind == 'p' && a->is_shadowed) {
            int block_a, block_b;
            long offset_a, offset_b;
            world_locate(primal, *(void **)a->at, &block_a, &offset_a);
            world_locate(shadow, *(void **)b->at, &block_b, &offset_b);
            if (block_a >= 0 && block_b >= 0) { /* a wide shadow's elements are larger */
                offset_a /= (long)primal->element[block_a];
                offset_b /= (long)shadow->element[block_b];
            }
            if (block_a != block_b || offset_a != offset_b)
                REPORT("%s: shadow pointer %s: expected block %d + %ld, got block %d + %ld", what, a->name, block_a,
                       offset_a, block_b, offset_b);
        } else if (a->kind == 'i' && a->is_shadowed && !a->is_result) {
            int is_kept = 1;
            for (size_t k = 0; k < a->size; k++)
                is_kept &= ((unsigned char *)b->at)[k] == (shadow->role == ADJOINT ? 0x5a : ((unsigned char *)a->at)[k]);
            if (!is_kept)
                REPORT("%s: integer %s of the shadow: %s", what, a->name,
                       shadow->role == ADJOINT ? "was not left as it was" : "differs from the primal's");
        }
    }
}

/* ---- the oracle ---- */

/* column j of the Jacobian: central differences extrapolated (Ridders), the best of the tableau by its own estimate */
static inline void oracle_column(const Program *program, int which, int column, long double h, int rows,
                                 long double *entry, long double *error)
{
    enum { LEVELS = 5 };
    long double *table = calloc((size_t)rows * LEVELS, sizeof *table);
    if (!table)
        abort();
    for (int i = 0; i < rows; i++)
        error[i] = HUGE_VALL;
    is_nameless = 1;
    for (int level = 0; level < LEVELS; level++, h /= 2) {
        World *plus = world_new(program, which, PRIMAL), *minus = world_new(program, which, PRIMAL);
        Leaf *p = world_find(plus, leaf_is_column, column), *m = world_find(minus, leaf_is_column, column);
        long double x = leaf_get(p);
        leaf_set(p, x + h);
        leaf_set(m, x - h);
        long double width = leaf_get(p) - leaf_get(m);
        program->primal(plus);
        program->primal(minus);
        p = m = NULL;
        for (int i = 0; i < rows; i++) {
            long double *t = table + (size_t)i * LEVELS;
            long double before = t[0];
            p = world_next(plus, leaf_is_row, p);
            m = world_next(minus, leaf_is_row, m);
            t[0] = (leaf_get(p) - leaf_get(m)) / width;
            if (isnan(t[0])) {
                entry[i] = t[0];
                error[i] = 0;
                continue;
            }
            if (level == 0)
                entry[i] = t[0];
            long double factor = 4;
            for (int k = 1; k <= level; k++, factor *= 4) {
                long double next = t[k - 1] + (t[k - 1] - before) / (factor - 1);
                long double estimate = fmaxl(fabsl(next - t[k - 1]), fabsl(next - before));
                before = t[k];
                t[k] = next;
                if (estimate <= error[i]) {
                    error[i] = estimate;
                    entry[i] = next;
                }
            }
        }
        world_free(plus);
        world_free(minus);
    }
    is_nameless = 0;
    free(spare_leaves);
    spare_leaves = NULL;
    free(table);
}

/* least: where an argument is smaller, the differences are taken as if it were so large */
static inline int oracle_main(const Program *programs, int count, const char *path, long double least)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return 2;
    for (int k = 0; k < count; k++)
        for (int which = 0; which < programs[k].case_count; which++) {
            World *world = world_new(&programs[k], which, PRIMAL);
            programs[k].primal(world);
            int rows = world_count(world, leaf_is_row), columns = world_count(world, leaf_is_column);
            fprintf(file, "%d %d\n", rows, columns);
            long double *entry = calloc((size_t)rows + 1, sizeof *entry), *error = calloc((size_t)rows + 1, sizeof *error);
            World *start = world_new(&programs[k], which, PRIMAL);
            for (int j = 0; j < columns; j++) {
                long double x = leaf_get(world_find(start, leaf_is_column, j));
                /* where the arguments are kept as float, the step is a larger one: the result may be a float too */
                int is_float = world_find(start, leaf_is_column, j)->kind == 'f';
                oracle_column(&programs[k], which, j, (is_float ? 0x1p-5L : 0x1p-10L) * fmaxl(fabsl(x), least), rows,
                              entry, error);
                const char *name = world_find(world, leaf_is_column, j)->name;
                const Leaf *row = NULL;
                for (int i = 0; i < rows; i++) {
                    row = world_next(world, leaf_is_row, row);
                    fprintf(file, "%s / %s = %.25Lg +- %.3Lg\n", row->name, name, entry[i], error[i]);
                }
            }
            free(entry);
            free(error);
            world_free(start);
            world_free(world);
        }
    return fclose(file) ? 2 : 0;
}

/* ---- the checks ---- */

static inline Jacobian jacobian_read(FILE *file)
{
    Jacobian j = {0};
    if (fscanf(file, "%d %d", &j.rows, &j.columns) != 2)
        abort();
    j.entry = calloc((size_t)j.rows * (size_t)j.columns + 1, sizeof *j.entry);
    j.error = calloc((size_t)j.rows * (size_t)j.columns + 1, sizeof *j.error);
    for (int c = 0; c < j.columns; c++)
        for (int r = 0; r < j.rows; r++) {
            char value[64], error[64];
            if (fscanf(file, " %*[^/]/ %*[^=]= %63s +- %63s", value, error) != 2)
                abort();
            j.entry[r * j.columns + c] = strtold(value, NULL);
            j.error[r * j.columns + c] = strtold(error, NULL);
        }
    return j;
}

typedef struct Check {
    const Program *program;
    int which;
    Jacobian jacobian;
    World *after; /* what f left */
    double tolerance, dot_tolerance;
    char title[160];
} Check;

/* A row with a difference that is no number is not looked at, and not seeded. */
static inline int row_is_blind(const Jacobian *j, int row)
{
    for (int k = 0; k < j->columns; k++)
        if (isnan(j->entry[row * j->columns + k]))
            return 1;
    return 0;
}

static inline long double seed_number(unsigned long long *state)
{
    *state = *state * 6364136223846793005ull + 1442695040888963407ull;
    long double value = (long double)((*state >> 48) & 0xfff) / 4096.0L + 0.25L;
    return (*state >> 61) & 1 ? -value : value;
}

/* One call of f_d with the direction v (columns numbers); the tangents found go to w (rows numbers). */
static inline void run_forward(const Check *check, const long double *v, long double *w, int is_checked)
{
    World *world = world_new(check->program, check->which, PRIMAL), *shadow = world_new(check->program, check->which, TANGENT);
    for (int i = 0, c = 0; i < shadow->leaf_count; i++) {
        Leaf *leaf = &shadow->leaves[i];
        if (leaf_is_column(leaf))
            leaf_set(leaf, v[c++]);
        else if (leaf_is_row(leaf))
            leaf_set(leaf, NAN); /* a result's tangent is set */
    }
    check->program->forward(world, shadow);
    for (int i = 0, r = 0; i < shadow->leaf_count; i++)
        if (leaf_is_row(&shadow->leaves[i]))
            w[r++] = leaf_get(&shadow->leaves[i]);
    if (is_checked) {
        char what[200];
        snprintf(what, sizeof what, "%s: memory after f_d", check->title);
        worlds_compare(what, check->after, world);
        shadow_compare(what, world, shadow);
    }
    world_free(world);
    world_free(shadow);
}

/* One call of f_b with the seeds w (rows numbers); the adjoints found go to v (columns numbers). */
static inline void run_reverse(const Check *check, const long double *w, long double *v, int is_checked)
{
    World *world = world_new(check->program, check->which, PRIMAL), *shadow = world_new(check->program, check->which, ADJOINT);
    for (int i = 0, r = 0; i < shadow->leaf_count; i++)
        if (leaf_is_row(&shadow->leaves[i]))
            leaf_set(&shadow->leaves[i], w[r++]);
    check->program->reverse(world, shadow);
    for (int i = 0, c = 0; i < shadow->leaf_count; i++)
        if (leaf_is_column(&shadow->leaves[i]))
            v[c++] = leaf_get(&shadow->leaves[i]);
    if (is_checked) {
        char what[200];
        snprintf(what, sizeof what, "%s: memory after f_b", check->title);
        worlds_compare(what, check->after, world);
        shadow_compare(what, world, shadow);
    }
    world_free(world);
    world_free(shadow);
}

/* f_dv, or f_bv: the seeds of lane k are seed[k], what is found goes to got[k]. */
static inline void run_vector(const Check *check, int is_reverse, long double *const *seed, long double *const *got)
{
    World *world = world_new(check->program, check->which, PRIMAL);
    World *shadow = is_reverse ? world_made(check->program->make_bv, check->which, ADJOINT)
                               : world_made(check->program->make_dv, check->which, TANGENT);
    int (*goes_in)(const Leaf *) = is_reverse ? leaf_is_row : leaf_is_column;
    int (*comes_out)(const Leaf *) = is_reverse ? leaf_is_column : leaf_is_row;
    char what[200];
    for (int lane = 0; lane < LANES; lane++)
        for (int i = 0, k = 0; i < shadow->leaf_count; i++) {
            Leaf leaf = leaf_lane(&shadow->leaves[i], lane);
            if (goes_in(&leaf))
                leaf_set(&leaf, seed[lane][k++]);
            else if (leaf_is_row(&leaf))
                leaf_set(&leaf, NAN);
        }
    (is_reverse ? check->program->reverse_vector : check->program->forward_vector)(world, shadow);
    for (int lane = 0; lane < LANES; lane++)
        for (int i = 0, k = 0; i < shadow->leaf_count; i++) {
            Leaf leaf = leaf_lane(&shadow->leaves[i], lane);
            if (comes_out(&leaf))
                got[lane][k++] = leaf_get(&leaf);
        }
    snprintf(what, sizeof what, "%s: memory after %s", check->title, is_reverse ? "f_bv" : "f_dv");
    worlds_compare(what, check->after, world);
    shadow_compare(what, world, shadow);
    world_free(world);
    world_free(shadow);
}

/* A pointer of `to` leads where that of `from` does: the blocks of both were made in one order. */
static inline void pointer_translate(const World *from, const Leaf *source, const World *to, const Leaf *target)
{
    int block;
    long offset;
    world_locate(from, *(void **)source->at, &block, &offset);
    if (block >= 0)
        *(void **)target->at = (char *)to->blocks[block] + offset / (long)from->element[block] * (long)to->element[block];
    else
        *(void **)target->at = *(void **)source->at;
}

/* f_t on the line x + t v, at t = start: the coefficients of the results, of order 1 and 2, go to one and two. The values that f_t
 * leaves are those of f. */
static inline void run_taylor(const Check *check, const long double *v, long double start, long double *one, long double *two)
{
    World *world = world_new(check->program, check->which, PRIMAL);
    World *replaced = world_made(check->program->make_t, check->which, PRIMAL);
    char what[200];
    for (int i = 0, c = 0; i < replaced->leaf_count; i++) {
        Leaf value = leaf_lane(&replaced->leaves[i], 0), first = leaf_lane(&value, 1), second = leaf_lane(&value, 2);
        if (!leaf_is_row(&value))
            continue;
        leaf_set(&second, leaf_is_column(&value) ? 0 : NAN);
        leaf_set(&first, leaf_is_column(&value) ? v[c] : NAN);
        leaf_set(&value, leaf_is_column(&value) ? leaf_get(&value) + start * v[c++] : NAN);
    }
    check->program->taylor(world, replaced);
    for (int i = 0, r = 0; i < replaced->leaf_count; i++) {
        Leaf *leaf = &replaced->leaves[i];
        if (leaf->kind == 'p' && leaf->is_shadowed)
            pointer_translate(replaced, leaf, world, &world->leaves[i]);
        if (leaf_is_row(leaf)) {
            Leaf first = leaf_lane(leaf, 1), second = leaf_lane(leaf, 2);
            one[r] = leaf_get(&first);
            two[r++] = leaf_get(&second);
            if (leaf->is_result && start == 0 && !leaf_bits_equal(leaf, &world->leaves[i]))
                REPORT("%s: f_t returns another value than its coefficient 0", check->title);
            memcpy(world->leaves[i].at, leaf->at, leaf->size); /* where f has it */
        }
    }
    snprintf(what, sizeof what, "%s: memory after f_t", check->title);
    if (start == 0)
        worlds_compare(what, check->after, world);
    world_free(world);
    world_free(replaced);
}

/* Whether got is the sum of the terms coefficient k times seed k, to the tolerance; coefficients all 0 want a 0
 * (to rounding). */
static inline int sum_is_right(const Check *check, const long double *coefficient, const long double *error, int stride,
                               const long double *seed, int count, long double got, long double *expected)
{
    long double sum = 0, scale = 0, slack = 0, seeds = 0;
    for (int k = 0; k < count; k++) {
        if (seed[k] == 0)
            continue;
        sum += coefficient[k * stride] * seed[k];
        seeds += fabsl(seed[k]);
        scale += fabsl(coefficient[k * stride] * seed[k]);
        slack += fabsl(error[k * stride] * seed[k]);
    }
    *expected = sum;
    if (isinf(sum))
        return got == sum;
    if (scale == 0) /* used up, or not reached; 1 / x * x is constant but its parts cancel to rounding only */
        return fabsl(got) <= check->tolerance * 1e-6L * seeds;
    return fabsl(got - sum) <= check->tolerance * scale + 4 * slack;
}

/* Which entries of the Jacobian are wrong: f_d column by column, f_b row by row. */
static inline void explain(const Check *check, int is_reverse)
{
    const Jacobian *j = &check->jacobian;
    int seeds = is_reverse ? j->rows : j->columns, results = is_reverse ? j->columns : j->rows, shown = 0;
    long double *seed = calloc((size_t)seeds + 1, sizeof *seed), *got = calloc((size_t)results + 1, sizeof *got);
    for (int s = 0; s < seeds && shown < 6; s++) {
        if (is_reverse && row_is_blind(j, s))
            continue;
        seed[s] = 1;
        if (is_reverse)
            run_reverse(check, seed, got, 0);
        else
            run_forward(check, seed, got, 0);
        seed[s] = 0;
        for (int k = 0; k < results && shown < 6; k++) {
            int row = is_reverse ? s : k, column = is_reverse ? k : s;
            long double e = j->entry[row * j->columns + column], expected;
            if (isnan(e) || sum_is_right(check, &e, &j->error[row * j->columns + column], 1, &(long double){1}, 1, got[k], &expected))
                continue;
            fprintf(stderr, "    %s: d(%s)/d(%s) is %.17Lg, %s gives %.17Lg\n", check->title,
                    world_find(check->after, leaf_is_row, row)->name, world_find(check->after, leaf_is_column, column)->name,
                    e, is_reverse ? "f_b" : "f_d", got[k]);
            shown++;
        }
    }
    if (!shown)
        fprintf(stderr, "    %s: each entry by itself is right: seeds of several elements at once go wrong\n", check->title);
    free(seed);
    free(got);
}

static inline void check_sums(const Check *check, const long double *seed, const long double *got, int is_reverse)
{
    const Jacobian *j = &check->jacobian;
    int results = is_reverse ? j->columns : j->rows, wrong = 0;
    for (int k = 0; k < results; k++) {
        long double expected;
        if (!is_reverse && row_is_blind(j, k))
            continue;
        const long double *entry = is_reverse ? j->entry + k : j->entry + k * j->columns;
        const long double *error = is_reverse ? j->error + k : j->error + k * j->columns;
        if (sum_is_right(check, entry, error, is_reverse ? j->columns : 1, seed, is_reverse ? j->rows : j->columns, got[k],
                         &expected))
            continue;
        const char *name = world_find(check->after, is_reverse ? leaf_is_column : leaf_is_row, k)->name;
        REPORT("%s: %s of %s: expected %.17Lg, got %.17Lg", check->title, is_reverse ? "adjoint" : "tangent", name, expected,
               got[k]);
        wrong++;
    }
    if (wrong && report_count < MAX_REPORTS && (is_reverse ? check->program->reverse : check->program->forward))
        explain(check, is_reverse);
}

static inline void check_twice(const Check *check, const long double *first, const long double *second, int count, const char *what)
{
    for (int i = 0; i < count; i++)
        if (!(first[i] == second[i] || (isnan(first[i]) && isnan(second[i]))))
            REPORT("%s: the second call of %s gives another result: %.21Lg, then %.21Lg", check->title, what, first[i], second[i]);
}

static inline void check_dot(const Check *check, const long double *w, const long double *jv, const long double *v,
                             const long double *jtw)
{
    long double left = 0, right = 0, scale = 0;
    for (int i = 0; i < check->jacobian.rows; i++)
        if (w[i] != 0) {
            left += w[i] * jv[i];
            scale += fabsl(w[i] * jv[i]);
        }
    for (int i = 0; i < check->jacobian.columns; i++)
        if (v[i] != 0) {
            right += jtw[i] * v[i];
            scale += fabsl(jtw[i] * v[i]);
        }
    if (isfinite(left) && isfinite(right) && !(fabsl(left - right) <= check->dot_tolerance * scale))
        REPORT("%s: <y_b, J x_d> = %.21Lg but <J' y_b, x_d> = %.21Lg", check->title, left, right);
}

/* Every lane by itself, each with another direction. */
static inline void check_vector(Check *check, int is_reverse)
{
    const Jacobian *j = &check->jacobian;
    size_t seeds = (size_t)(is_reverse ? j->rows : j->columns), results = (size_t)(is_reverse ? j->columns : j->rows);
    long double *seed[LANES], *got[LANES];
    unsigned long long state = 3;
    char title[sizeof check->title];
    snprintf(title, sizeof title, "%s", check->title);
    for (int lane = 0; lane < LANES; lane++) {
        seed[lane] = calloc(seeds + 1, sizeof **seed);
        got[lane] = calloc(results + 1, sizeof **got);
        for (size_t i = 0; i < seeds; i++)
            seed[lane][i] = is_reverse && row_is_blind(j, (int)i) ? 0 : seed_number(&state);
    }
    run_vector(check, is_reverse, seed, got);
    for (int lane = 0; lane < LANES && report_count < MAX_REPORTS; lane++) {
        snprintf(check->title, sizeof check->title, "%.120s, %s, lane %d", title, is_reverse ? "f_bv" : "f_dv", lane);
        check_sums(check, seed[lane], got[lane], is_reverse);
    }
    snprintf(check->title, sizeof check->title, "%s", title);
    for (int lane = 0; lane < LANES; lane++) {
        free(seed[lane]);
        free(got[lane]);
    }
}

/* The first coefficients are tangents; the second ones are what central differences of the first say, where these converge. */
static inline void check_taylor(const Check *check)
{
    enum { ALL = 6 };
    const Jacobian *j = &check->jacobian;
    long double *v = calloc((size_t)j->columns + 1, sizeof *v), *at[ALL], *unused = calloc((size_t)j->rows + 1, sizeof *unused);
    long double h = check->tolerance > 1e-6 ? 0x1p-6L : 0x1p-12L, tolerance = fmaxl(1e-6L, 100 * check->tolerance);
    unsigned long long state = 5;
    for (int i = 0; i < ALL; i++)
        at[i] = calloc((size_t)j->rows + 1, sizeof **at);
    World *start = world_new(check->program, check->which, PRIMAL);
    for (int i = 0; i < j->columns; i++) { /* steps that are small beside what is tiny or huge */
        long double x = fabsl(leaf_get(world_find(start, leaf_is_column, i)));
        v[i] = seed_number(&state) * (x < HUGE_VALL && (x > 1e6L || (x > 0 && x < 1e-6L)) ? x : 1);
    }
    world_free(start);
    run_taylor(check, v, 0, at[0], at[1]);
    check_sums(check, v, at[0], 0);
    for (int i = 2; i < ALL; i++)
        run_taylor(check, v, (i % 2 ? -h : h) * (i < 4 ? 1 : 0.5L), at[i], unused);
    for (int i = 0; i < j->rows; i++) {
        long double rough = (at[2][i] - at[3][i]) / (4 * h), fine = (at[4][i] - at[5][i]) / (2 * h);
        long double size = fabsl(at[0][i]) + fabsl(at[2][i]) + fabsl(fine);
        int converges = isfinite(fine) && fabsl(rough - fine) <= 0.01L * size; /* else a kink is near */
        if (!row_is_blind(j, i) && converges &&
            !(fabsl(at[1][i] - fine) <= tolerance * size + 4 * fabsl(rough - fine)))
            REPORT("%s: second coefficient of %s: expected %.10Lg, got %.17Lg", check->title,
                   world_find(check->after, leaf_is_row, i)->name, fine, at[1][i]);
    }
    for (int i = 0; i < ALL; i++)
        free(at[i]);
    free(v), free(unused);
}

#include "second.h"
#include "drivers.h"

static inline void check_case(Check *check)
{
    enum { ROUNDS = 3 };
    const Jacobian *j = &check->jacobian;
    size_t rows = (size_t)j->rows + 1, columns = (size_t)j->columns + 1;
    long double *v = calloc(columns, sizeof *v), *jv = calloc(rows, sizeof *jv), *jv2 = calloc(rows, sizeof *jv2);
    long double *w = calloc(rows, sizeof *w), *jtw = calloc(columns, sizeof *jtw), *jtw2 = calloc(columns, sizeof *jtw2);
    unsigned long long state = 1;
    for (int round = 0; round < ROUNDS && report_count < MAX_REPORTS; round++) {
        for (int i = 0; i < j->columns; i++)
            v[i] = seed_number(&state);
        for (int i = 0; i < j->rows; i++)
            w[i] = row_is_blind(j, i) ? 0 : seed_number(&state);
        if (round == 2) /* what callers do most: only what is not an argument before the call is seeded */
            for (int i = 0; i < j->rows; i++)
                if (!world_find(check->after, leaf_is_row, i)->is_result && i % 2)
                    w[i] = 0;
        if (check->program->forward) {
            run_forward(check, v, jv, round == 0);
            check_sums(check, v, jv, 0);
            run_forward(check, v, jv2, 1);
            check_twice(check, jv, jv2, j->rows, "f_d");
        }
        if (check->program->reverse) {
            run_reverse(check, w, jtw, round == 0);
            check_sums(check, w, jtw, 1);
            run_reverse(check, w, jtw2, 1);
            check_twice(check, jtw, jtw2, j->columns, "f_b");
        }
        if (check->program->forward && check->program->reverse)
            check_dot(check, w, jv, v, jtw);
    }
    if (check->program->forward_vector)
        check_vector(check, 0);
    if (check->program->reverse_vector)
        check_vector(check, 1);
    if (check->program->taylor)
        check_taylor(check);
    if (!(check->program->overlapping >> check->which & 1))
        check_drivers(check);
    if (check->program->second && check->program->reverse)
        check_second(check);
    free(v), free(jv), free(jv2), free(w), free(jtw), free(jtw2);
}

static inline int check_main(const Program *programs, int count, const char *path, double tolerance, double dot_tolerance,
                             double values)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return 2;
    value_tolerance = values;
    for (int k = 0; k < count; k++)
        for (int which = 0; which < programs[k].case_count; which++) {
            Check check = {.program = &programs[k], .which = which, .tolerance = tolerance, .dot_tolerance = dot_tolerance};
            snprintf(check.title, sizeof check.title, "%s, case %d", programs[k].name, which + 1);
            check.jacobian = jacobian_read(file);
            check.after = world_new(&programs[k], which, PRIMAL);
            programs[k].primal(check.after);
            World *again = world_new(&programs[k], which, PRIMAL);
            programs[k].primal(again);
            worlds_compare("the primal called twice", check.after, again);
            world_free(again);
            if (world_count(check.after, leaf_is_row) != check.jacobian.rows ||
                world_count(check.after, leaf_is_column) != check.jacobian.columns) {
                fprintf(stderr, "%s: the oracle has another number of rows or columns\n", check.title);
                return 2;
            }
            check_case(&check);
            world_free(check.after);
            free(check.jacobian.entry);
            free(check.jacobian.error);
        }
    fclose(file);
    return report_count ? 1 : 0;
}

#endif
