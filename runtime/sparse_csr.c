/* What a driver for sparse derivatives does with its matrix.
 *
 * In:     sets of columns, row by row; then values, sweep by sweep.
 * Out:    the matrix.
 * Keeps:  never more memory than the entries, the rows and the columns want, and the sets. A pattern is found at each call,
 *         because no other look at a function could say for certain that it is still the same; the sets stay for that, so
 *         that a run like the one before finds its unions made. */
#ifndef ADCC_STANDALONE
#include "sparse_parts.h"
#endif

struct adcc_csr_state {
    struct adcc_sets *sets;
    uint32_t *found; /* by row: what all calls together have found */
    size_t made; /* sets, when the colours were found */
    int is_new; /* the last call found what was not there */
    int is_colored;
    struct adcc_bicoloring both;
    struct adcc_lists row_groups; /* by color of rows: the rows */
    unsigned char *source; /* of a Hessian, by entry: see adcc_star_sources */
    int *mate; /* of a Hessian, by entry: the one mirrored at the diagonal */
};

/* In a standalone file other such files may define it, too. */
#if defined ADCC_STANDALONE && defined __GNUC__
__attribute__((weak))
#endif
void adcc_csr_free(struct adcc_csr *csr);

static void adcc_csr_drop_colors(struct adcc_csr_state *state)
{
    free(state->both.column_color);
    free(state->both.row_color);
    adcc_lists_free(&state->row_groups);
    free(state->source);
    free(state->mate);
    state->both.column_color = state->both.row_color = state->mate = NULL;
    state->row_groups.row_ptr = state->row_groups.col = NULL;
    state->source = NULL;
    state->is_colored = 0;
}

void adcc_csr_free(struct adcc_csr *csr)
{
    struct adcc_csr empty = {0, 0, 0, NULL, NULL, NULL, NULL};

    if (csr->state) {
        adcc_csr_drop_colors(csr->state);
        adcc_sets_free(csr->state->sets);
        free(csr->state->found);
    }
    free(csr->state);
    free(csr->row_ptr);
    free(csr->col);
    free(csr->val);
    *csr = empty;
}

/* ---- the pattern ---- */

static struct adcc_sets *adcc_csr_sets_new(const struct adcc_csr *csr)
{
    return adcc_sets_new((size_t)csr->cols, 64 * ((size_t)csr->rows + (size_t)csr->cols) + 1024);
}

/* Leaves out the sets of calls long past: the rows' own ones alone go on. */
static void adcc_csr_renew(struct adcc_csr *csr)
{
    struct adcc_csr_state *state = csr->state;
    struct adcc_sets *sets = adcc_csr_sets_new(csr);
    int *columns = adcc_allocate_array((size_t)csr->cols, sizeof *columns);

    for (int i = 0; i < csr->rows; i++) {
        size_t count = adcc_sets_list(state->sets, state->found[i], columns);
        state->found[i] = 0;
        for (size_t k = 0; k < count; k++)
            state->found[i] = adcc_sets_union(sets, state->found[i], adcc_sets_single(sets, (size_t)columns[k]));
    }
    free(columns);
    adcc_sets_free(state->sets);
    state->sets = sets;
    state->made = adcc_sets_made(sets);
}

ADCC_RUNTIME_API void adcc_csr_begin(struct adcc_csr *csr, size_t rows, size_t columns)
{
    struct adcc_csr_state *state;

    if (rows >= INT_MAX || columns >= INT_MAX)
        adcc_sparse_too_large(rows >= INT_MAX ? "rows" : "columns");
    if (csr->state && ((size_t)csr->rows != rows || (size_t)csr->cols != columns))
        adcc_csr_free(csr);
    if (!csr->state)
        csr->state = adcc_allocate_zeroed(1, sizeof *csr->state);
    state = csr->state;
    csr->rows = (int)rows;
    csr->cols = (int)columns;
    if (!state->sets) {
        state->sets = adcc_csr_sets_new(csr);
        state->found = adcc_allocate_zeroed(rows, sizeof *state->found);
    } else if (adcc_sets_made(state->sets) / 8 > state->made + (1 << 16)) {
        adcc_csr_renew(csr);
    }
    adcc_sets_use(state->sets);
}

static void adcc_csr_output(struct adcc_csr_state *state, size_t row, uint32_t set)
{
    uint32_t all = adcc_sets_union(state->sets, state->found[row], set);

    state->is_new |= all != state->found[row];
    state->found[row] = all;
}

#define ADCC_CSR_DEFINE_SETS(TYPE, S, NARROW)                                                                     \
    ADCC_RUNTIME_API void adcc_csr_inputs##S(struct adcc_csr *csr, size_t first, size_t count, TYPE *sets)        \
    {                                                                                                             \
        for (size_t i = 0; i < count; i++)                                                                        \
            sets[i] = NARROW(adcc_sets_single(csr->state->sets, first + i));                                      \
    }                                                                                                             \
    ADCC_RUNTIME_API void adcc_csr_outputs##S(struct adcc_csr *csr, size_t first, size_t count, const TYPE *sets) \
    {                                                                                                             \
        for (size_t i = 0; i < count; i++)                                                                        \
            adcc_csr_output(csr->state, first + i, adcc_sets_valid(csr->state->sets, sets[i]));                   \
    }
ADCC_CSR_DEFINE_SETS(double, , (double))
ADCC_CSR_DEFINE_SETS(float, f, adcc_union_float)
ADCC_CSR_DEFINE_SETS(long double, l, (long double))

/* The rows as found. */
static struct adcc_lists adcc_csr_found(const struct adcc_csr *csr)
{
    const struct adcc_csr_state *state = csr->state;
    struct adcc_lists lists = {csr->rows, csr->cols, NULL, NULL};

    lists.row_ptr = adcc_allocate_zeroed((size_t)csr->rows + 1, sizeof(int));
    for (int i = 0; i < csr->rows; i++) {
        size_t count = adcc_sets_count(state->sets, state->found[i]);
        if (count > (size_t)(INT_MAX - 1 - lists.row_ptr[i]))
            adcc_sparse_too_large("entries");
        lists.row_ptr[i + 1] = lists.row_ptr[i] + (int)count;
    }
    lists.col = adcc_allocate_array((size_t)lists.row_ptr[csr->rows], sizeof(int));
    for (int i = 0; i < csr->rows; i++)
        adcc_sets_list(state->sets, state->found[i], lists.col + lists.row_ptr[i]);
    return lists;
}

/* Two rows, ascending, become one in `to` (or are only counted, where it is NULL). */
static size_t adcc_merge_row(const int *a, const int *a_end, const int *b, const int *b_end, int *to)
{
    size_t count = 0;

    while (a < a_end || b < b_end) {
        int column = b == b_end || (a < a_end && *a < *b) ? *a : *b;
        if (a < a_end && *a == column)
            a++;
        if (b < b_end && *b == column)
            b++;
        if (to)
            to[count] = column;
        count++;
    }
    return count;
}

static size_t adcc_merge_rows(const struct adcc_lists *a, const struct adcc_lists *b, int i, int *to)
{
    return adcc_merge_row(a->col + a->row_ptr[i], a->col + a->row_ptr[i + 1], b->col + b->row_ptr[i],
                          b->col + b->row_ptr[i + 1], to);
}

/* The entries of both; `a` is freed. */
static struct adcc_lists adcc_lists_merge(struct adcc_lists *a, const struct adcc_lists *b)
{
    struct adcc_lists lists = {a->rows, a->cols, NULL, NULL};

    lists.row_ptr = adcc_allocate_zeroed((size_t)a->rows + 1, sizeof(int));
    for (int i = 0; i < a->rows; i++) {
        size_t count = adcc_merge_rows(a, b, i, NULL);
        if (count > (size_t)(INT_MAX - 1 - lists.row_ptr[i]))
            adcc_sparse_too_large("entries");
        lists.row_ptr[i + 1] = lists.row_ptr[i] + (int)count;
    }
    lists.col = adcc_allocate_array((size_t)lists.row_ptr[a->rows], sizeof(int));
    for (int i = 0; i < a->rows; i++)
        adcc_merge_rows(a, b, i, lists.col + lists.row_ptr[i]);
    adcc_lists_free(a);
    return lists;
}

/* The pattern takes what was found; 0 if that had nothing new. */
static int adcc_csr_take_found(struct adcc_csr *csr, int is_symmetric)
{
    struct adcc_csr_state *state = csr->state;
    struct adcc_lists found;

    adcc_sets_use(NULL);
    if (state->is_colored && !state->is_new)
        return 0;
    found = adcc_csr_found(csr);
    if (is_symmetric) {
        struct adcc_pattern pattern = adcc_lists_pattern(&found);
        struct adcc_lists turned = adcc_lists_transpose(&pattern);
        found = adcc_lists_merge(&found, &turned);
        adcc_lists_free(&turned);
    }
    free(csr->row_ptr);
    free(csr->col);
    free(csr->val);
    csr->row_ptr = found.row_ptr;
    csr->col = found.col;
    csr->nnz = found.row_ptr[csr->rows];
    csr->val = adcc_allocate_zeroed((size_t)csr->nnz, sizeof *csr->val);
    adcc_csr_drop_colors(state);
    state->is_new = 0;
    state->made = adcc_sets_made(state->sets);
    return 1;
}

/* ---- the colouring ---- */

/* By color: the rows that have it. */
static struct adcc_lists adcc_group_rows(const int *color, int count, int colors)
{
    struct adcc_lists groups = {colors, count, NULL, NULL};

    groups.row_ptr = adcc_allocate_zeroed((size_t)colors + 2, sizeof(int));
    groups.col = adcc_allocate_array((size_t)count, sizeof(int));
    for (int i = 0; i < count; i++)
        if (color[i] >= 0)
            groups.row_ptr[color[i] + 2]++;
    for (int k = 0; k < colors; k++)
        groups.row_ptr[k + 2] += groups.row_ptr[k + 1];
    for (int i = 0; i < count; i++)
        if (color[i] >= 0)
            groups.col[groups.row_ptr[color[i] + 1]++] = i;
    return groups;
}

ADCC_RUNTIME_API void adcc_csr_color(struct adcc_csr *csr, double column_cost, int columns_at_once, double row_cost,
                                     int rows_at_once)
{
    struct adcc_sweep_costs costs = {column_cost, row_cost, columns_at_once, rows_at_once};
    struct adcc_pattern pattern;

    if (!adcc_csr_take_found(csr, 0))
        return;
    pattern = (struct adcc_pattern){csr->rows, csr->cols, csr->row_ptr, csr->col};
    csr->state->both = adcc_color_both(&pattern, &costs);
    csr->state->row_groups = adcc_group_rows(csr->state->both.row_color, csr->rows, csr->state->both.row_colors);
    csr->state->is_colored = 1;
}

ADCC_RUNTIME_API void adcc_csr_color_symmetric(struct adcc_csr *csr)
{
    struct adcc_csr_state *state = csr->state;
    struct adcc_pattern pattern;

    if (!adcc_csr_take_found(csr, 1))
        return;
    pattern = (struct adcc_pattern){csr->rows, csr->cols, csr->row_ptr, csr->col};
    state->both.column_color = adcc_allocate_array((size_t)csr->cols, sizeof(int));
    state->both.column_colors = adcc_color_star(&pattern, ADCC_ORDER_BEST, state->both.column_color);
    state->source = adcc_allocate_array((size_t)csr->nnz, 1);
    adcc_star_sources(&pattern, state->both.column_color, state->source);
    state->mate = adcc_pattern_mates(&pattern);
    state->is_colored = 1;
}

ADCC_RUNTIME_API size_t adcc_csr_column_colors(const struct adcc_csr *csr)
{
    return (size_t)csr->state->both.column_colors;
}

ADCC_RUNTIME_API size_t adcc_csr_row_colors(const struct adcc_csr *csr)
{
    return (size_t)csr->state->both.row_colors;
}

ADCC_RUNTIME_API int adcc_csr_by_columns(const struct adcc_csr *csr)
{
    return csr->state->both.column_colors > 0 || csr->state->both.row_colors == 0;
}

ADCC_RUNTIME_API int adcc_csr_by_rows(const struct adcc_csr *csr)
{
    return csr->state->both.row_colors > 0;
}

/* ---- sweeps ---- */

/* In which lane of the sweep a color is; `lanes` or more: in none. */
static size_t adcc_csr_lane(int color, size_t first)
{
    return color < 0 ? (size_t)-1 : (size_t)color - first;
}

/* Is an entry got by columns? */
static int adcc_csr_is_across(const struct adcc_bicoloring *both, int row, int column)
{
    return both->split_rows ? both->row_color[row] < 0 : both->column_color[column] >= 0;
}

/* The rows whose colors are in the sweep, in the order of their colors: from *begin to before *end of row_groups.col. */
static void adcc_csr_rows_of(const struct adcc_csr_state *state, size_t first, size_t lanes, int *begin, int *end)
{
    size_t colors = (size_t)state->row_groups.rows;
    size_t last = lanes < colors - first ? first + lanes : colors;

    *begin = state->row_groups.row_ptr[first];
    *end = state->row_groups.row_ptr[last];
}

#define ADCC_CSR_DEFINE_SEEDS(NAME, WHAT, TYPE, S)                                                        \
    ADCC_RUNTIME_API void adcc_csr_seed_##NAME##S(const struct adcc_csr *csr, size_t first, size_t lanes, \
                                                  size_t width, size_t begin, size_t count, TYPE *seeds)  \
    {                                                                                                     \
        const int *color = csr->state->both.WHAT##_color + begin;                                         \
        for (size_t i = 0; i < count; i++) {                                                              \
            size_t lane = adcc_csr_lane(color[i], first);                                                 \
            if (lane < lanes)                                                                             \
                seeds[i * width + lane] = 1;                                                              \
        }                                                                                                 \
    }

#define ADCC_CSR_DEFINE_TAKES(TYPE, S)                                                                               \
    ADCC_RUNTIME_API void adcc_csr_take_columns##S(struct adcc_csr *csr, size_t first, size_t lanes, size_t width,   \
                                                   size_t begin, size_t count, const TYPE *values)                   \
    {                                                                                                                \
        const struct adcc_bicoloring *both = &csr->state->both;                                                      \
        for (size_t i = 0; i < count; i++)                                                                           \
            for (int e = csr->row_ptr[begin + i]; e < csr->row_ptr[begin + i + 1]; e++) {                            \
                size_t lane = adcc_csr_lane(both->column_color[csr->col[e]], first);                                 \
                if (lane < lanes && adcc_csr_is_across(both, (int)(begin + i), csr->col[e]))                         \
                    csr->val[e] = (double)values[i * width + lane];                                                  \
            }                                                                                                        \
    }                                                                                                                \
    ADCC_RUNTIME_API void adcc_csr_take_rows##S(struct adcc_csr *csr, size_t first, size_t lanes, size_t width,      \
                                                size_t begin, size_t count, const TYPE *values)                      \
    {                                                                                                                \
        const struct adcc_bicoloring *both = &csr->state->both;                                                      \
        int k, end;                                                                                                  \
        adcc_csr_rows_of(csr->state, first, lanes, &k, &end);                                                        \
        for (; k < end; k++) {                                                                                       \
            int row = csr->state->row_groups.col[k];                                                                 \
            size_t lane = adcc_csr_lane(both->row_color[row], first);                                                \
            for (int e = csr->row_ptr[row]; e < csr->row_ptr[row + 1]; e++) {                                        \
                size_t j = (size_t)csr->col[e] - begin;                                                              \
                if ((size_t)csr->col[e] >= begin && j < count && !adcc_csr_is_across(both, row, csr->col[e]))        \
                    csr->val[e] = (double)values[j * width + lane];                                                  \
            }                                                                                                        \
        }                                                                                                            \
    }                                                                                                                \
    ADCC_RUNTIME_API void adcc_csr_take_symmetric##S(struct adcc_csr *csr, size_t first, size_t lanes, size_t width, \
                                                     size_t begin, size_t count, const TYPE *values)                 \
    {                                                                                                                \
        const struct adcc_csr_state *state = csr->state;                                                             \
        for (size_t i = 0; i < count; i++)                                                                           \
            for (int e = csr->row_ptr[begin + i]; e < csr->row_ptr[begin + i + 1]; e++) {                            \
                size_t lane = adcc_csr_lane(state->both.column_color[csr->col[e]], first);                           \
                if (lane < lanes && state->source[e])                                                                \
                    csr->val[e] = csr->val[state->mate[e]] = (double)values[i * width + lane];                       \
            }                                                                                                        \
    }

#define ADCC_CSR_DEFINE_SWEEPS(TYPE, S)             \
    ADCC_CSR_DEFINE_SEEDS(columns, column, TYPE, S) \
    ADCC_CSR_DEFINE_SEEDS(rows, row, TYPE, S)       \
    ADCC_CSR_DEFINE_TAKES(TYPE, S)
ADCC_CSR_DEFINE_SWEEPS(double, )
ADCC_CSR_DEFINE_SWEEPS(float, f)
ADCC_CSR_DEFINE_SWEEPS(long double, l)
