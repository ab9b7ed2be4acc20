/* Colourings of columns and rows, and of both together.
 *
 * In:     a pattern.
 * Out:    colours: two columns that have one colour have no row in common.
 * Keeps:  the time: what a long row's columns are coloured with is kept as bits for that row, so that none of its columns has to
 *         look at all others.
 * Source: Gebremedhin, Manne and Pothen 2005, section 3 (partial distance-2 colouring); Coleman and Verma 1998. */
#ifndef ADCC_STANDALONE
#include "sparse_parts.h"
#endif

/* The colours that a long row's columns have; those below `first_free` are all taken. */
struct adcc_taken {
    uint64_t *bits;
    int words, first_free;
};

struct adcc_greedy {
    struct adcc_pattern rows, columns;
    int *color, *mark; /* mark, by colour: for which column it was forbidden last */
    struct adcc_taken *taken; /* by row */
};

static int adcc_is_long(const struct adcc_pattern *rows, int row)
{
    return rows->row_ptr[row + 1] - rows->row_ptr[row] > ADCC_LONG_ROW;
}

static int adcc_taken_has(const struct adcc_taken *taken, int color)
{
    return color / 64 < taken->words && (taken->bits[color / 64] >> color % 64 & 1);
}

static void adcc_taken_add(struct adcc_taken *taken, int color)
{
    if (color / 64 >= taken->words) {
        int words = 2 * (color / 64) + 1;
        uint64_t *bits = adcc_allocate_zeroed((size_t)words, sizeof *bits);
        if (taken->words)
            memcpy(bits, taken->bits, (size_t)taken->words * sizeof *bits);
        free(taken->bits);
        taken->bits = bits;
        taken->words = words;
    }
    taken->bits[color / 64] |= (uint64_t)1 << color % 64;
    while (adcc_taken_has(taken, taken->first_free))
        taken->first_free++;
}

static int adcc_greedy_is_free(const struct adcc_greedy *greedy, int v, int color)
{
    if (greedy->mark[color] == v)
        return 0;
    for (int k = greedy->columns.row_ptr[v]; k < greedy->columns.row_ptr[v + 1]; k++)
        if (adcc_taken_has(&greedy->taken[greedy->columns.col[k]], color))
            return 0;
    return 1;
}

static int adcc_greedy_color(struct adcc_greedy *greedy, int v)
{
    const struct adcc_pattern *rows = &greedy->rows, *columns = &greedy->columns;
    int color = 0;

    for (int k = columns->row_ptr[v]; k < columns->row_ptr[v + 1]; k++) {
        int row = columns->col[k];
        if (adcc_is_long(rows, row)) {
            if (greedy->taken[row].first_free > color)
                color = greedy->taken[row].first_free;
            continue;
        }
        for (int e = rows->row_ptr[row]; e < rows->row_ptr[row + 1]; e++)
            if (greedy->color[rows->col[e]] >= 0)
                greedy->mark[greedy->color[rows->col[e]]] = v;
    }
    while (!adcc_greedy_is_free(greedy, v, color))
        color++;
    greedy->color[v] = color;
    for (int k = columns->row_ptr[v]; k < columns->row_ptr[v + 1]; k++)
        if (adcc_is_long(rows, columns->col[k]))
            adcc_taken_add(&greedy->taken[columns->col[k]], color);
    return color + 1;
}

static int adcc_greedy_columns(const struct adcc_pattern *rows, const struct adcc_pattern *columns,
                               enum adcc_order order, int *color)
{
    struct adcc_graph graph = {rows->cols, *rows, columns};
    struct adcc_greedy greedy = {.rows = *rows, .columns = *columns, .color = color};
    size_t count = (size_t)rows->cols;
    int *list = adcc_allocate_array(count, sizeof *list), colors = 0;

    greedy.mark = adcc_allocate_array(count + 1, sizeof *greedy.mark);
    greedy.taken = adcc_allocate_zeroed((size_t)rows->rows, sizeof *greedy.taken);
    for (size_t i = 0; i < count; i++)
        color[i] = greedy.mark[i] = -1;
    greedy.mark[count] = -1;
    adcc_order_vertices(&graph, order, list);
    for (size_t i = 0; i < count; i++) {
        int used = adcc_greedy_color(&greedy, list[i]);
        if (used > colors)
            colors = used;
    }
    for (int i = 0; i < rows->rows; i++)
        free(greedy.taken[i].bits);
    free(greedy.taken);
    free(greedy.mark);
    free(list);
    return colors;
}

/* The fewest colours of three orders; no more are tried when there are as few as the longest row demands. */
static int adcc_best_columns(const struct adcc_pattern *rows, const struct adcc_pattern *columns, int *color)
{
    int longest = adcc_longest_row(rows), best = adcc_greedy_columns(rows, columns, ADCC_ORDER_NATURAL, color);
    int *other = NULL;

    for (int order = ADCC_ORDER_LARGEST_FIRST; order < ADCC_ORDER_BEST && best > longest && best > 1; order++) {
        int colors;
        if (!other)
            other = adcc_allocate_array((size_t)rows->cols, sizeof *other);
        colors = adcc_greedy_columns(rows, columns, (enum adcc_order)order, other);
        if (colors < best) {
            best = colors;
            memcpy(color, other, (size_t)rows->cols * sizeof *color);
        }
    }
    free(other);
    return best;
}

static int adcc_color_either(const struct adcc_pattern *rows, const struct adcc_pattern *columns, enum adcc_order order,
                             int *color)
{
    return order == ADCC_ORDER_BEST ? adcc_best_columns(rows, columns, color)
                                    : adcc_greedy_columns(rows, columns, order, color);
}

ADCC_RUNTIME_API int adcc_color_columns(const struct adcc_pattern *pattern, enum adcc_order order, int *color)
{
    struct adcc_lists lists = adcc_lists_transpose(pattern);
    struct adcc_pattern columns = adcc_lists_pattern(&lists);
    int colors = adcc_color_either(pattern, &columns, order, color);

    adcc_lists_free(&lists);
    return colors;
}

ADCC_RUNTIME_API int adcc_color_rows(const struct adcc_pattern *pattern, enum adcc_order order, int *color)
{
    struct adcc_lists lists = adcc_lists_transpose(pattern);
    struct adcc_pattern columns = adcc_lists_pattern(&lists);
    int colors = adcc_color_either(&columns, pattern, order, color);

    adcc_lists_free(&lists);
    return colors;
}

/* ---- both directions ---- */

/* One direction: sweeps of cost `cost`, for `at_once` colours each. */
static double adcc_sweeps_cost(int colors, double cost, int at_once)
{
    int width = at_once > 1 ? at_once : 1;

    return ((double)colors + width - 1 - (colors + width - 1) % width) / width * cost;
}

/* Some of the rows (or, of the transposed pattern, columns) by themselves, the rest across. */
struct adcc_split {
    const struct adcc_pattern *rows, *columns;
    double along, across; /* cost of a sweep by rows, by columns */
    int along_at_once, across_at_once;
};

/* The length above which a row is to be got by itself, if as many sweeps across are enough as the longest of the rest is long;
 * *cost gets what that costs. */
static int adcc_split_length(const struct adcc_split *split, double *cost)
{
    const struct adcc_pattern *rows = split->rows;
    int longest = adcc_longest_row(rows), best = longest, above = 0;
    int *count = adcc_allocate_zeroed((size_t)longest + 1, sizeof *count);

    for (int i = 0; i < rows->rows; i++)
        count[rows->row_ptr[i + 1] - rows->row_ptr[i]]++;
    *cost = adcc_sweeps_cost(longest, split->across, split->across_at_once);
    for (int length = longest - 1; length >= 0; length--) {
        double here;
        above += count[length + 1];
        here = adcc_sweeps_cost(length, split->across, split->across_at_once) +
               adcc_sweeps_cost(above, split->along, split->along_at_once);
        if (here < *cost) {
            *cost = here;
            best = length;
        }
    }
    free(count);
    return best;
}

/* Colours for the rows longer than `length`, -1 for others, and for all columns what the others need. */
static double adcc_split_color(const struct adcc_split *split, int length, int *along, int *along_colors, int *across,
                               int *across_colors)
{
    int count = split->rows->rows;
    char *is_long = adcc_allocate_zeroed((size_t)count, 1), *is_short = adcc_allocate_zeroed((size_t)count, 1);
    struct adcc_lists parts[2], turned[2];
    struct adcc_pattern rows[2], columns[2];

    for (int i = 0; i < count; i++) {
        is_long[i] = split->rows->row_ptr[i + 1] - split->rows->row_ptr[i] > length;
        is_short[i] = !is_long[i];
    }
    for (int k = 0; k < 2; k++) {
        parts[k] = adcc_lists_without(split->rows, k ? is_short : is_long);
        rows[k] = adcc_lists_pattern(&parts[k]);
        turned[k] = adcc_lists_transpose(&rows[k]);
        columns[k] = adcc_lists_pattern(&turned[k]);
    }
    *across_colors = rows[0].row_ptr[count] ? adcc_best_columns(&rows[0], &columns[0], across) : 0;
    *along_colors = rows[1].row_ptr[count] ? adcc_best_columns(&columns[1], &rows[1], along) : 0;
    for (int j = 0; j < split->rows->cols && !*across_colors; j++)
        across[j] = -1;
    for (int i = 0; i < count; i++)
        if (is_short[i])
            along[i] = -1;
    for (int k = 0; k < 2; k++) {
        adcc_lists_free(&parts[k]);
        adcc_lists_free(&turned[k]);
    }
    free(is_long);
    free(is_short);
    return adcc_sweeps_cost(*along_colors, split->along, split->along_at_once) +
           adcc_sweeps_cost(*across_colors, split->across, split->across_at_once);
}

static struct adcc_bicoloring adcc_bicoloring_new(const struct adcc_pattern *pattern, int split_rows)
{
    struct adcc_bicoloring both = {0, 0, split_rows, NULL, NULL};

    both.column_color = adcc_allocate_array((size_t)pattern->cols, sizeof(int));
    both.row_color = adcc_allocate_array((size_t)pattern->rows, sizeof(int));
    return both;
}

static double adcc_bicolor(const struct adcc_split *split, int length, struct adcc_bicoloring *both)
{
    if (both->split_rows)
        return adcc_split_color(split, length, both->row_color, &both->row_colors, both->column_color,
                                &both->column_colors);
    return adcc_split_color(split, length, both->column_color, &both->column_colors, both->row_color,
                            &both->row_colors);
}

/* A way that may be the cheapest: what it costs at least, if its colours are as few as the longest rows allow. */
struct adcc_candidate {
    int split_rows, length;
    double least;
};

static void adcc_candidate_add(struct adcc_candidate *candidates, int *count, struct adcc_candidate candidate)
{
    int at = (*count)++;

    for (; at > 0 && candidates[at - 1].least > candidate.least; at--)
        candidates[at] = candidates[at - 1];
    candidates[at] = candidate;
}

/* All in one direction, or split, for rows and for columns. */
static int adcc_candidates_find(const struct adcc_split splits[2], struct adcc_candidate candidates[4])
{
    int count = 0;

    for (int k = 1; k >= 0; k--) {
        struct adcc_candidate plain = {k, INT_MAX, 0}, split = {k, 0, 0};
        if (splits[k].across <= 0)
            continue;
        plain.least = adcc_sweeps_cost(adcc_longest_row(splits[k].rows), splits[k].across, splits[k].across_at_once);
        adcc_candidate_add(candidates, &count, plain);
        if (splits[k].along <= 0)
            continue;
        split.length = adcc_split_length(&splits[k], &split.least);
        if (split.least < plain.least)
            adcc_candidate_add(candidates, &count, split);
    }
    return count;
}

/* A way that cannot be cheaper than what is there, even at its best, is not looked at. */
ADCC_RUNTIME_API struct adcc_bicoloring adcc_color_both(const struct adcc_pattern *pattern,
                                                        const struct adcc_sweep_costs *costs)
{
    struct adcc_lists lists = adcc_lists_transpose(pattern);
    struct adcc_pattern columns = adcc_lists_pattern(&lists);
    struct adcc_split splits[2] = {
        {&columns, pattern, costs->column, costs->row, costs->columns_at_once, costs->rows_at_once},
        {pattern, &columns, costs->row, costs->column, costs->rows_at_once, costs->columns_at_once}};
    struct adcc_candidate candidates[4];
    int count = adcc_candidates_find(splits, candidates);
    struct adcc_bicoloring best = {0, 0, 0, NULL, NULL};
    double cost = 0;

    for (int i = 0; i < count && (i == 0 || candidates[i].least < cost); i++) {
        int k = candidates[i].split_rows;
        struct adcc_bicoloring other = adcc_bicoloring_new(pattern, k);
        double here = adcc_bicolor(&splits[k], candidates[i].length, &other);
        if (i > 0 && here >= cost) {
            free(other.column_color);
            free(other.row_color);
            continue;
        }
        free(best.column_color);
        free(best.row_color);
        best = other;
        cost = here;
    }
    adcc_lists_free(&lists);
    return best;
}
