/* Which bytes behind its pointer parameters a function accesses, helpers included. */
#ifndef ADCC_ANALYSIS_RANGES_H
#define ADCC_ANALYSIS_RANGES_H

#include "analysis/inspect.h"
#include "analysis/polynomial.h"

/* Leaves of polynomials: integer parameters of the requested function, by their numbers, and from the number
 * of its parameters on the largest values of the arrays that are inspected. None of them is negative. */
enum { RANGE_NEEDS = 4, RANGE_ENDS = 4, RANGE_INSPECTED = 16, RANGE_LOADS = 24 };

typedef struct Range {
    Polynomial low; /* in bytes */
    Polynomial ends[RANGE_ENDS]; /* the same: none is beyond the largest of these */
    unsigned end_count; /* 0: nothing is accessed */
    bool is_unknown;
    uint32_t inspected; /* a set of those of Ranges.inspected: right where none of what they load is ever negative */
    /* Of a table (type_row), whose bytes are those of each row: which rows are looked up in any case, and which ones may be. */
    bool has_sure_rows;
    unsigned lowest_row, highest_row; /* the sure ones: the places of these among Ranges.inspected */
    Polynomial likely_low, likely_highs[RANGE_ENDS]; /* the others: none is beyond the largest of these */
    unsigned likely_count; /* 0: there are no others */
} Range;

/* ROWS_LIKELY: of these no walk finds out the numbers. */
typedef enum RowsWanted { ROWS_NONE, ROWS_LOWEST, ROWS_HIGHEST, ROWS_LIKELY } RowsWanted;

/* Loads of the requested function, all from one array of the caller's; or operations that find rows of one table. */
typedef struct Inspected {
    const Value *array, *loads[RANGE_LOADS]; /* rows: what leads there */
    unsigned count;
    RowsWanted rows; /* ROWS_NONE: it is an array */
} Inspected;

typedef struct Ranges {
    Range *of; /* by parameter; what is found behind pointers in memory does not count */
    bool
        is_all; /* but for memory of its own, nothing else is accessed: no globals, nothing behind pointers in memory */
    bool *leaves; /* by parameter: the ranges are right where it is not negative */
    Polynomial needs[RANGE_NEEDS]; /* nor is any of these; of parameters alone */
    unsigned need_count;
    Inspected inspected[RANGE_INSPECTED];
    unsigned inspected_count;
} Ranges;

/* inspected_depth: as inspect.h has it. */
Ranges ranges_find(Flow *flow, Arena *arena, unsigned inspected_depth);

#endif
