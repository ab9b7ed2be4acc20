/* What the runtime's sparse_*.c files share; nobody else includes it.
 *
 * A graph here is that of a greedy colouring: vertices that may not have the same colour are neighbours. */
#ifndef ADCC_SPARSE_PARTS_H
#define ADCC_SPARSE_PARTS_H

#ifndef ADCC_STANDALONE
#include "adcc/sparse.h"
#endif

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

/* A row with more entries is never walked for each of its own entries. */
enum { ADCC_LONG_ROW = 256 };

/* A pattern with memory of its own. */
struct adcc_lists {
    int rows, cols;
    int *row_ptr, *col;
};
ADCC_RUNTIME_API struct adcc_pattern adcc_lists_pattern(const struct adcc_lists *lists);
ADCC_RUNTIME_API void adcc_lists_free(struct adcc_lists *lists);
/* Rows and columns exchanged; columns ascend in its rows. */
ADCC_RUNTIME_API struct adcc_lists adcc_lists_transpose(const struct adcc_pattern *pattern);
/* Without the rows for which `drop` is not 0: they are empty in it. */
ADCC_RUNTIME_API struct adcc_lists adcc_lists_without(const struct adcc_pattern *pattern, const char *drop);
/* By entry of a symmetric pattern: the number of the entry mirrored at the diagonal. A block to be freed. */
ADCC_RUNTIME_API int *adcc_pattern_mates(const struct adcc_pattern *pattern);
ADCC_RUNTIME_API int adcc_longest_row(const struct adcc_pattern *pattern);

/* Whose vertices are in order: columns that meet in a row, or (through NULL) the graph of a symmetric pattern. */
struct adcc_graph {
    int count;
    struct adcc_pattern rows;           /* by row, or by vertex: neighbours */
    const struct adcc_pattern *through; /* by column: its rows */
};
/* The vertices in the order wanted (BEST is none): `list` gets `count` numbers. */
ADCC_RUNTIME_API void adcc_order_vertices(const struct adcc_graph *graph, enum adcc_order order, int *list);

/* ---- sets ---- */

struct adcc_sets; /* all sets over one number of columns; equal ones are the same one */

/* `notes`: so many unions of a run are noted at most. */
ADCC_RUNTIME_API struct adcc_sets *adcc_sets_new(size_t columns, size_t notes);
ADCC_RUNTIME_API void adcc_sets_free(struct adcc_sets *sets);
/* How many there are, apart from those of one column. */
ADCC_RUNTIME_API size_t adcc_sets_made(const struct adcc_sets *sets);
ADCC_RUNTIME_API uint32_t adcc_sets_union(struct adcc_sets *sets, uint32_t a, uint32_t b);
/* The thread's, in which adcc_union works: a run begins. */
ADCC_RUNTIME_API void adcc_sets_use(struct adcc_sets *sets);
/* {column} */
ADCC_RUNTIME_API uint32_t adcc_sets_single(const struct adcc_sets *sets, size_t column);
/* The set of this number. */
ADCC_RUNTIME_API uint32_t adcc_sets_valid(const struct adcc_sets *sets, long double number);
/* How many columns are in it; and which, ascending. */
ADCC_RUNTIME_API size_t adcc_sets_count(const struct adcc_sets *sets, uint32_t set);
ADCC_RUNTIME_API size_t adcc_sets_list(const struct adcc_sets *sets, uint32_t set, int *columns);

/* Ends the program: a matrix of this many rows, columns or entries has no `int` for them. */
ADCC_RUNTIME_API ADCC_RUNTIME_NORETURN void adcc_sparse_too_large(const char *what);

#endif
