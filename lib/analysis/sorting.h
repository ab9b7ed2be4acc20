/* qsort and bsearch: which calls of them are followed. */
#ifndef ADCC_ANALYSIS_SORTING_H
#define ADCC_ANALYSIS_SORTING_H

#include "analysis/flow.h"

typedef enum SortingKind { SORTING_NONE, SORTING_SORT, SORTING_SEARCH } SortingKind;

/* Is it a call of the C library's qsort or bsearch? */
SortingKind sorting_kind(const Op *op);
/* The operand that is the array, and the one that is the function that compares. */
static inline unsigned sorting_array(SortingKind kind)
{
    return kind == SORTING_SEARCH ? 1 : 0;
}
static inline unsigned sorting_comparison(SortingKind kind)
{
    return kind == SORTING_SEARCH ? 4 : 3;
}

/* Is every function that may compare here of the program, and does it write nothing but its own variables? `is_empty`, if it is
 * not NULL: no function is known to compare yet. */
bool sorting_only_reads(Flow *flow, const Context *context, const Op *op, bool *is_empty);
/* In a Flow by flow_points_to: what the call does to pointers. False: it is not one that can be followed. */
bool sorting_step(Flow *flow, Context *context, const Op *op);
/* What the array's elements consist of; NULL: nobody knows. */
const Type *sorting_element(Flow *flow, const Context *context, const Op *op);

#endif
