/* Colourings and sets of columns against brute force, on random patterns and on those that have caught others out.
 *
 * Each checker is first shown a colouring that violates what it checks, and has to say so. */
#include "../../runtime/sparse_parts.h"

#include <stdio.h>

static int failures;

static void demand(int condition, const char *what, int seed)
{
    if (condition)
        return;
    printf("FAILED: %s (seed %d)\n", what, seed);
    failures++;
}

static unsigned random_state;

static int random_below(int n)
{
    random_state = random_state * 1664525u + 1013904223u;
    return (int)((random_state >> 8) % (unsigned)n);
}

/* ---- patterns ---- */

enum { MOST = 40 };

struct dense {
    int rows, cols;
    char has[MOST][MOST];
};

static struct dense random_dense(int seed, int is_symmetric)
{
    struct dense dense = {0};
    int percent;

    random_state = (unsigned)seed * 7919u + 1u;
    dense.rows = random_below(MOST) + (seed % 7 != 0);
    dense.cols = is_symmetric ? dense.rows : random_below(MOST) + (seed % 5 != 0);
    percent = 1 + random_below(40);
    for (int i = 0; i < dense.rows; i++)
        for (int j = 0; j < dense.cols; j++)
            if (random_below(100) < percent)
                dense.has[i][j] = 1;
    for (int i = 0; seed % 3 == 0 && i < dense.rows; i++) /* an arrow */
        for (int j = 0; j < dense.cols; j++)
            dense.has[i][j] |= (char)(i == 0 || j == 0 || i == j);
    for (int i = 0; is_symmetric && i < dense.rows; i++)
        for (int j = 0; j < i; j++)
            dense.has[i][j] = dense.has[j][i];
    return dense;
}

static struct adcc_lists compressed(const struct dense *dense)
{
    struct adcc_lists lists = {dense->rows, dense->cols, calloc(MOST + 1, sizeof(int)),
                               calloc(MOST * MOST, sizeof(int))};

    for (int i = 0; i < dense->rows; i++) {
        lists.row_ptr[i + 1] = lists.row_ptr[i];
        for (int j = 0; j < dense->cols; j++)
            if (dense->has[i][j])
                lists.col[lists.row_ptr[i + 1]++] = j;
    }
    return lists;
}

/* ---- what a colouring has to be ---- */

static int are_colors(const int *color, int count, int colors)
{
    int most = -1;

    for (int i = 0; i < count; i++) {
        if (color[i] < 0)
            return 0;
        if (color[i] > most)
            most = color[i];
    }
    return most + 1 == colors;
}

static int columns_are_good(const struct dense *dense, const int *color)
{
    for (int i = 0; i < dense->rows; i++)
        for (int j = 0; j < dense->cols; j++)
            for (int k = 0; k < j; k++)
                if (dense->has[i][j] && dense->has[i][k] && color[j] == color[k])
                    return 0;
    return 1;
}

static struct dense transposed(const struct dense *dense)
{
    struct dense turned = {.rows = dense->cols, .cols = dense->rows};

    for (int i = 0; i < dense->rows; i++)
        for (int j = 0; j < dense->cols; j++)
            turned.has[j][i] = dense->has[i][j];
    return turned;
}

static int star_is_good(const struct dense *dense, const int *color)
{
    int n = dense->rows;

    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            if (a == b || !dense->has[a][b])
                continue;
            if (color[a] == color[b])
                return 0;
            for (int c = 0; c < n; c++)
                for (int d = 0; d < n && c != a && c != b && dense->has[b][c]; d++)
                    if (d != a && d != b && d != c && dense->has[c][d] && color[a] == color[c] && color[b] == color[d])
                        return 0;
        }
    return 1;
}

/* Each entry is in exactly one of the sweeps that read it, and alone there. */
static int both_is_good(const struct dense *dense, const struct adcc_bicoloring *both)
{
    for (int i = 0; i < dense->rows; i++)
        for (int j = 0; j < dense->cols; j++) {
            int across = both->split_rows ? both->row_color[i] < 0 : both->column_color[j] >= 0, sum = 0;
            if (!dense->has[i][j])
                continue;
            for (int k = 0; across && k < dense->cols; k++)
                sum += dense->has[i][k] && both->column_color[k] == both->column_color[j];
            for (int k = 0; !across && k < dense->rows; k++)
                sum += dense->has[k][j] && both->row_color[k] == both->row_color[i];
            if (sum != 1 || (across ? both->column_color[j] : both->row_color[i]) < 0)
                return 0;
        }
    return 1;
}

/* ---- are violations seen? ---- */

static void show_violations(void)
{
    struct dense path = {.rows = 4, .cols = 4}, row = {.rows = 1, .cols = 3};
    int same[] = {0, 0, 0, 0}, two[] = {0, 1, 0, 1}, three[] = {0, 1, 2, 0}, columns[] = {0, 1, 0}, good[] = {2, 1, 0};
    int along[] = {-1};
    struct adcc_bicoloring both = {2, 0, 1, columns, along};

    for (int i = 0; i < 3; i++)
        path.has[i][i + 1] = path.has[i + 1][i] = row.has[0][i] = 1;
    demand(!star_is_good(&path, same), "neighbours of one colour are seen", 0);
    demand(!star_is_good(&path, two), "a path of four in two colours is seen", 0);
    demand(star_is_good(&path, three), "a star colouring is taken for one", 0);
    demand(!columns_are_good(&row, columns), "two columns of one colour in a row are seen", 0);
    demand(columns_are_good(&row, good), "a colouring of columns is taken for one", 0);
    demand(!both_is_good(&row, &both), "an entry that is not alone is seen", 0);
    both.column_color = along; /* column 0 has none */
    row.cols = 1;
    demand(!both_is_good(&row, &both), "an entry that nobody gets is seen", 0);
    demand(!are_colors(columns, 3, 3), "a wrong number of colours is seen", 0);
}

/* ---- random patterns ---- */

static void try_jacobian(int seed)
{
    static const struct adcc_sweep_costs costs[] = {
        {1, 1, 1, 1}, {1, 3, 4, 4}, {1, 0, 1, 0}, {0, 1, 0, 1}, {5, 1, 2, 3}};
    struct dense dense = random_dense(seed, 0), turned = transposed(&dense);
    struct adcc_lists lists = compressed(&dense);
    struct adcc_pattern pattern = adcc_lists_pattern(&lists);
    int color[MOST], counts[4];

    for (int order = 0; order <= ADCC_ORDER_BEST; order++) {
        counts[order] = adcc_color_columns(&pattern, (enum adcc_order)order, color);
        demand(are_colors(color, dense.cols, counts[order]) && columns_are_good(&dense, color), "columns", seed);
        demand(counts[order] >= adcc_longest_row(&pattern), "no fewer colours than the longest row has entries", seed);
        demand(are_colors(color, dense.rows, adcc_color_rows(&pattern, (enum adcc_order)order, color)) &&
                   columns_are_good(&turned, color),
               "rows", seed);
    }
    demand(counts[3] <= counts[0] && counts[3] <= counts[1] && counts[3] <= counts[2], "the best is the best", seed);
    for (int k = 0; k < 5; k++) {
        struct adcc_bicoloring both = adcc_color_both(&pattern, &costs[k]);
        demand(both_is_good(&dense, &both), "both directions", seed);
        demand(costs[k].column > 0 || both.column_colors == 0, "no sweep by columns where there is none", seed);
        demand(costs[k].row > 0 || both.row_colors == 0, "no sweep by rows where there is none", seed);
        if (k == 0)
            demand(both.column_colors + both.row_colors <= counts[3], "both are no worse than one", seed);
        free(both.column_color);
        free(both.row_color);
    }
    adcc_lists_free(&lists);
}

/* The entries of a random symmetric matrix come back from its products with the colours' vectors. */
static void recover(const struct dense *dense, const struct adcc_pattern *pattern, const int *color, int colors,
                    int seed)
{
    unsigned char source[MOST * MOST];
    double product[MOST][MOST] = {{0}};
    int *mate = adcc_pattern_mates(pattern);

    adcc_star_sources(pattern, color, source);
    for (int i = 0; i < dense->rows; i++)
        for (int j = 0; j < dense->rows; j++)
            if (dense->has[i][j])
                product[i][color[j]] += 1000 * (i > j ? i : j) + (i > j ? j : i);
    for (int i = 0; i < dense->rows; i++)
        for (int e = pattern->row_ptr[i]; e < pattern->row_ptr[i + 1]; e++) {
            int j = pattern->col[e], from = source[e] ? i : j, of = source[e] ? j : i;
            demand(color[of] < colors && product[from][color[of]] == 1000 * (i > j ? i : j) + (i > j ? j : i),
                   "an entry of a symmetric matrix", seed);
            demand(pattern->col[mate[e]] == i && mate[mate[e]] == e, "the mirrored entry", seed);
            demand(i == j || source[e] != source[mate[e]], "one of two mirrored entries is read", seed);
        }
    free(mate);
}

static void try_hessian(int seed)
{
    struct dense dense = random_dense(seed, 1);
    struct adcc_lists lists = compressed(&dense);
    struct adcc_pattern pattern = adcc_lists_pattern(&lists);

    for (int order = 0; order <= ADCC_ORDER_BEST; order++) {
        int color[MOST], colors = adcc_color_star(&pattern, (enum adcc_order)order, color);
        demand(are_colors(color, dense.rows, colors) && star_is_good(&dense, color), "a star colouring", seed);
        recover(&dense, &pattern, color, colors, seed);
    }
    adcc_lists_free(&lists);
}

static void try_sets(int seed)
{
    enum { COLUMNS = 5000, COUNT = 200 };
    static char has[COUNT][COLUMNS];
    static int list[COLUMNS];
    double set[COUNT];
    struct adcc_sets *sets = adcc_sets_new(COLUMNS, 50);

    random_state = (unsigned)seed;
    memset(has, 0, sizeof has);
    adcc_sets_use(sets);
    for (int i = 0; i < COUNT; i++) {
        int a = i ? random_below(i) : 0, b = i ? random_below(i) : 0, column = random_below(seed % 2 ? 150 : COLUMNS);
        set[i] = i < 20 ? adcc_sets_single(sets, (size_t)column) : adcc_union(set[a], set[b]);
        for (int j = 0; j < COLUMNS; j++)
            has[i][j] = (char)(i < 20 ? j == column : has[a][j] | has[b][j]);
    }
    for (int i = 0; i < COUNT; i++) {
        size_t count = adcc_sets_list(sets, adcc_sets_valid(sets, set[i]), list), at = 0;
        for (int j = 0; j < COLUMNS; j++)
            if (has[i][j])
                demand(at < count && list[at++] == j, "a set's columns", seed);
        demand(at == count, "as many columns", seed);
        for (int k = 0; k < i; k++)
            demand((memcmp(has[i], has[k], COLUMNS) == 0) == (set[i] == set[k]), "equal sets are one", seed);
    }
    adcc_sets_use(NULL);
    adcc_sets_free(sets);
}

/* What is no set is all columns; what has no number in float is, too. */
static void try_odd_sets(void)
{
    struct adcc_sets *sets = adcc_sets_new(1 << 25, 0);

    adcc_sets_use(sets);
    demand(adcc_union(0.5, 3) == 1 && adcc_union(-1, 3) == 1 && adcc_union(1e300, 3) == 1, "no set's number", 0);
    demand(adcc_union((double)NAN, 3) == 1 && adcc_unionf((float)INFINITY, 3) == 1, "no number", 0);
    demand(adcc_union(0, 3) == 3 && adcc_union(3, 0) == 3 && adcc_union(1, 3) == 1, "empty and full", 0);
    demand(adcc_unionf(2, 3) == 1 && adcc_unionl(2, 3) == adcc_union(3, 2), "what float cannot hold is all", 0);
    demand(adcc_union_float(1 << 24) == 1 << 24 && adcc_union_float((1 << 24) + 1) == 1, "the largest in float", 0);
    demand(adcc_sets_count(sets, 1) == 1 << 25, "all columns", 0);
    adcc_sets_use(NULL);
    demand(adcc_union(2, 3) == 1, "outside of a driver", 0);
    adcc_sets_free(sets);
}

/* ---- large ones: what takes the square of their size does not come to an end here ---- */

static struct adcc_lists large(int n, int is_arrow)
{
    struct adcc_lists lists = {n, n, calloc((size_t)n + 1, sizeof(int)), calloc(3 * (size_t)n, sizeof(int))};
    int count = 0;

    for (int i = 0; i < n; i++) {
        for (int j = is_arrow && i == 0 ? 0 : i - 1; j < (is_arrow ? (i == 0 ? n : i + 1) : i + 2); j++) {
            int column = is_arrow && i > 0 && j == i - 1 ? 0 : j;
            if (column < 0 || column >= n ||
                (is_arrow && i == 1 && j == 0 && count && lists.col[count - 1] == 0 && count > n))
                continue;
            lists.col[count++] = column;
        }
        lists.row_ptr[i + 1] = count;
    }
    return lists;
}

static void try_large(void)
{
    static const struct adcc_sweep_costs equal = {1, 1, 1, 1}, columns_only = {1, 0, 1, 0};
    enum { SIZE = 200000 };
    int *color = calloc(SIZE, sizeof *color);
    struct adcc_lists lists = large(SIZE, 0);
    struct adcc_pattern pattern = adcc_lists_pattern(&lists);
    struct adcc_bicoloring both;

    demand(adcc_color_columns(&pattern, ADCC_ORDER_BEST, color) == 3, "a tridiagonal matrix takes three colours", 0);
    demand(adcc_color_columns(&pattern, ADCC_ORDER_INCIDENCE_DEGREE, color) <= 5, "by incidence degree", 0);
    demand(adcc_color_star(&pattern, ADCC_ORDER_BEST, color) == 3, "three for a tridiagonal Hessian", 0);
    adcc_lists_free(&lists);
    lists = large(SIZE, 1);
    pattern = adcc_lists_pattern(&lists);
    both = adcc_color_both(&pattern, &equal);
    demand(both.column_colors + both.row_colors == 3, "an arrow takes three sweeps", 0);
    free(both.column_color);
    free(both.row_color);
    both = adcc_color_both(&pattern, &columns_only);
    demand(both.column_colors == SIZE && both.row_colors == 0, "an arrow by columns alone takes all", 0);
    free(both.column_color);
    free(both.row_color);
    demand(adcc_color_star(&pattern, ADCC_ORDER_BEST, color) == 2, "two for an arrow's Hessian", 0);
    adcc_lists_free(&lists);
    free(color);
}

int main(void)
{
    show_violations();
    for (int seed = 1; seed <= 400; seed++) {
        try_jacobian(seed);
        try_hessian(seed);
    }
    for (int seed = 1; seed <= 4; seed++)
        try_sets(seed);
    try_odd_sets();
    try_large();
    printf(failures ? "%d failures\n" : "passed\n", failures);
    return failures != 0;
}
