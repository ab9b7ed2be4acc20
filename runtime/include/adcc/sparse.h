/* Sparse derivative matrices: colouring, for a pattern of one's own too; sets of columns; what C code made by
 * `adcc --sparse-jacobian` and `--sparse-hessian` calls.
 *
 * In:     patterns, as compressed rows.
 * Out:    groups of columns or rows that one sweep of a derivative gets together: colours, 0, 1, 2, ...
 * Keeps:  no state but that of a `struct adcc_csr`, and of the thread that finds a pattern.
 * Errors: no memory: as adcc_allocate. More than INT_MAX rows, columns or entries: a message and abort().
 * Source: Gebremedhin, Manne and Pothen, What color is your Jacobian? Graph coloring for computing derivatives, SIAM Review 47
 *         (2005); Gebremedhin, Tarafdar, Manne and Pothen, New acyclic and star coloring algorithms with application to
 *         computing Hessians, SIAM J. Sci. Comput. 29 (2007). docs/sparse.md says how to use it. */
#ifndef ADCC_SPARSE_H
#define ADCC_SPARSE_H

#ifndef ADCC_STANDALONE
#include <adcc/csr.h>
#include <adcc/runtime.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- patterns and colourings ---- */

/* Which entries a matrix has: those of row i are in the columns col[row_ptr[i]] to col[row_ptr[i + 1] - 1], each column
 * once, in any order. */
struct adcc_pattern {
    int rows, cols;
    const int *row_ptr, *col;
};

/* In which order a greedy colouring takes the columns (rows, vertices). BEST tries the other three and keeps the fewest
 * colours. */
enum adcc_order { ADCC_ORDER_NATURAL, ADCC_ORDER_LARGEST_FIRST, ADCC_ORDER_INCIDENCE_DEGREE, ADCC_ORDER_BEST };

/* Colours of the columns, so that no two columns of one colour have an entry in the same row: J times the sum of a colour's
 * unit vectors has all its columns' entries, each for itself. `color` gets `cols` numbers; returned is how many colours
 * there are. The time is that of the sum of the squares of the rows' lengths, except for rows of more than 256 entries. */
ADCC_RUNTIME_API int adcc_color_columns(const struct adcc_pattern *pattern, enum adcc_order order, int *color);
/* The same for rows: `color` gets `rows` numbers. */
ADCC_RUNTIME_API int adcc_color_rows(const struct adcc_pattern *pattern, enum adcc_order order, int *color);

/* What a sweep by columns (forward) and one by rows (reverse) cost, in any unit, and for how many directions one is; cost
 * 0: there is no such sweep. */
struct adcc_sweep_costs {
    double column, row;
    int columns_at_once, rows_at_once;
};

/* Both directions together. Either some rows are got by rows, and all entries of other rows by columns (`split_rows`); or some
 * columns are got by columns, and all entries of other columns by rows. What is not got has the colour -1. */
struct adcc_bicoloring {
    int column_colors, row_colors;
    int split_rows;
    int *column_color, *row_color; /* cols and rows of them, each a block that the caller frees */
};
/* The cheapest that is found of: all by columns, all by rows, the longest rows by rows and the rest by columns, the longest
 * columns by columns and the rest by rows. An arrow takes 3 sweeps, however large it is.
 * After Coleman and Verma, The efficient computation of sparse Jacobian matrices using automatic differentiation, SIAM J. Sci.
 * Comput. 19 (1998). */
ADCC_RUNTIME_API struct adcc_bicoloring adcc_color_both(const struct adcc_pattern *pattern,
                                                        const struct adcc_sweep_costs *costs);

/* A star colouring of a symmetric pattern, both triangles given: neighbours differ, and each path of four vertices has three
 * colours. So each entry of a symmetric matrix H can be read from H times a colour's unit vectors, in one of the two rows that
 * it has. `color` gets `rows` numbers. */
ADCC_RUNTIME_API int adcc_color_star(const struct adcc_pattern *pattern, enum adcc_order order, int *color);
/* By entry: 1 if it is to be read in its own row, 0 if in that of the entry mirrored at the diagonal. Exactly one of two such
 * entries has 1, so both triangles come out the same. */
ADCC_RUNTIME_API void adcc_star_sources(const struct adcc_pattern *pattern, const int *color, unsigned char *source);

/* ---- sets of columns, while a pattern is found ---- */

/* In a function that adcc makes to find a pattern, each real has beside it the number of a set of columns, as a real of its
 * own type: 0 is the empty set, 1 the set of all. A number that is no set's is taken for 1. */

/* The union of two sets. */
ADCC_RUNTIME_API double adcc_union_of(double a, double b);
ADCC_RUNTIME_INLINE double adcc_union(double a, double b)
{
    return a == b || b == 0 ? a : a == 0 ? b : adcc_union_of(a, b);
}
ADCC_RUNTIME_API float adcc_unionf(float a, float b);
ADCC_RUNTIME_API long double adcc_unionl(long double a, long double b);
/* The set as a float, which holds no large number: then it becomes the set of all columns. */
ADCC_RUNTIME_API float adcc_union_float(long double a);

/* What adcc_reverse_copy does with adjoints, with the sets of their tangents. */
ADCC_RUNTIME_API void adcc_union_copy_float(void *to, void *from, size_t bytes);
ADCC_RUNTIME_API void adcc_union_copy_double(void *to, void *from, size_t bytes);
ADCC_RUNTIME_API void adcc_union_copy_ldouble(void *to, void *from, size_t bytes);

/* What a function does that nobody looks into: `outer` pieces of `inner` sets, `ld` apart; NULL: none. The union of `set` and all
 * of them; `set` added to each; `set` in each. */
#define ADCC_UNION_DECLARE_BLOCK(TYPE, S)                                                                     \
    ADCC_RUNTIME_API double adcc_union_all##S(double set, const TYPE *sets, long outer, long inner, long ld); \
    ADCC_RUNTIME_API void adcc_union_into##S(double set, TYPE *sets, long outer, long inner, long ld);        \
    ADCC_RUNTIME_API void adcc_union_fill##S(double set, TYPE *sets, long outer, long inner, long ld);
/* The set `offset` bytes behind the first of `bytes` bytes of sets, and that to which `set` is added; a place that is not among them is
 * left alone, and has the empty set. */
#define ADCC_UNION_DECLARE_PLACE(TYPE, S)                                              \
    ADCC_RUNTIME_API TYPE adcc_union_at##S(const TYPE *sets, long offset, long bytes); \
    ADCC_RUNTIME_API void adcc_union_add##S(TYPE *sets, long offset, long bytes, TYPE set);
ADCC_UNION_DECLARE_PLACE(double, )
ADCC_UNION_DECLARE_PLACE(float, f)
ADCC_UNION_DECLARE_PLACE(long double, l)
ADCC_UNION_DECLARE_BLOCK(double, )
ADCC_UNION_DECLARE_BLOCK(float, f)
ADCC_UNION_DECLARE_BLOCK(long double, l)

/* ---- what drivers call: in this order ---- */

/* A pattern is going to be found. */
ADCC_RUNTIME_API void adcc_csr_begin(struct adcc_csr *csr, size_t rows, size_t columns);
#define ADCC_CSR_DECLARE_SETS(TYPE, S)                                                                      \
    /* sets[i] becomes that of column first + i alone. */                                                   \
    ADCC_RUNTIME_API void adcc_csr_inputs##S(struct adcc_csr *csr, size_t first, size_t count, TYPE *sets); \
    /* Row first + i has the columns of sets[i]. */                                                         \
    ADCC_RUNTIME_API void adcc_csr_outputs##S(struct adcc_csr *csr, size_t first, size_t count, const TYPE *sets);
ADCC_CSR_DECLARE_SETS(double, )
ADCC_CSR_DECLARE_SETS(float, f)
ADCC_CSR_DECLARE_SETS(long double, l)
/* The pattern is found: if it has entries that were not there, it is made anew of old and new ones, and coloured. */
ADCC_RUNTIME_API void adcc_csr_color(struct adcc_csr *csr, double column_cost, int columns_at_once, double row_cost,
                                     int rows_at_once);
/* The same for a Hessian. */
ADCC_RUNTIME_API void adcc_csr_color_symmetric(struct adcc_csr *csr);
/* Colours to be got by columns and by rows. */
ADCC_RUNTIME_API size_t adcc_csr_column_colors(const struct adcc_csr *csr);
ADCC_RUNTIME_API size_t adcc_csr_row_colors(const struct adcc_csr *csr);
/* Is there a sweep by columns (rows) to be made? By columns also where there is nothing to be got at all. */
ADCC_RUNTIME_API int adcc_csr_by_columns(const struct adcc_csr *csr);
ADCC_RUNTIME_API int adcc_csr_by_rows(const struct adcc_csr *csr);
/* A sweep is of the colours first to first + lanes - 1, and derivatives stand `width` beside one another. */
#define ADCC_CSR_DECLARE_SWEEPS(TYPE, S)                                                                              \
    /* 1 into the seeds of columns (rows) begin to begin + count - 1, which are zero. */                              \
    ADCC_RUNTIME_API void adcc_csr_seed_columns##S(const struct adcc_csr *csr, size_t first, size_t lanes,            \
                                                   size_t width, size_t begin, size_t count, TYPE *seeds);            \
    ADCC_RUNTIME_API void adcc_csr_seed_rows##S(const struct adcc_csr *csr, size_t first, size_t lanes, size_t width, \
                                                size_t begin, size_t count, TYPE *seeds);                             \
    /* Of rows (columns) begin to begin + count - 1 the entries that the sweep gave. */                               \
    ADCC_RUNTIME_API void adcc_csr_take_columns##S(struct adcc_csr *csr, size_t first, size_t lanes, size_t width,    \
                                                   size_t begin, size_t count, const TYPE *values);                   \
    ADCC_RUNTIME_API void adcc_csr_take_rows##S(struct adcc_csr *csr, size_t first, size_t lanes, size_t width,       \
                                                size_t begin, size_t count, const TYPE *values);                      \
    /* Of rows begin to begin + count - 1 of a Hessian the entries that the sweep gave, into both triangles. */       \
    ADCC_RUNTIME_API void adcc_csr_take_symmetric##S(struct adcc_csr *csr, size_t first, size_t lanes, size_t width,  \
                                                     size_t begin, size_t count, const TYPE *values);
ADCC_CSR_DECLARE_SWEEPS(double, )
ADCC_CSR_DECLARE_SWEEPS(float, f)
ADCC_CSR_DECLARE_SWEEPS(long double, l)

#ifdef __cplusplus
}
#endif

#endif
