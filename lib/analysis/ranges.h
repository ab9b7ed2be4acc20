/* Which bytes behind its pointer parameters a function accesses, helpers included. */
#ifndef ADCC_ANALYSIS_RANGES_H
#define ADCC_ANALYSIS_RANGES_H

#include "analysis/flow.h"

/* A sum of products of integer parameters of the requested function, none of which is negative. */
enum { RANGE_TERMS = 10, RANGE_DEGREE = 3, RANGE_NEEDS = 4 };

typedef struct Term {
    int64_t factor;
    unsigned degree, leaves[RANGE_DEGREE]; /* numbers of parameters, in rising order */
} Term;

typedef struct Polynomial {
    Term terms[RANGE_TERMS];
    unsigned count;
} Polynomial;

typedef struct Range {
    Polynomial low, end; /* in bytes */
    bool is_used; /* something is accessed */
    bool is_unknown;
} Range;

typedef struct Ranges {
    Range *of; /* by parameter; what is found behind pointers in memory does not count */
    bool
        is_all; /* but for memory of its own, nothing else is accessed: no globals, nothing behind pointers in memory */
    bool *leaves; /* by parameter: the ranges are right where it is not negative */
    Polynomial needs[RANGE_NEEDS]; /* nor is any of these */
    unsigned need_count;
} Ranges;

Ranges ranges_find(Flow *flow, Arena *arena);

#endif
