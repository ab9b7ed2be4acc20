/* When is an operation that stands in loops executed at least once? */
#ifndef ADCC_TRANSFORM_REACH_H
#define ADCC_TRANSFORM_REACH_H

#include "ir/ir.h"

enum { REACH_LOOPS = 8 };

typedef struct Reach {
    const Op *outer;
    const Op
        *loops[REACH_LOOPS]; /* from the outer loop inwards, those that must be asked whether they run, once at least */
    unsigned count; /* 0: it is executed whenever the outer one is come to */
    struct {
        const Op *loop;
        bool is_least;
    } counters[REACH_LOOPS]; /* the values, of the loops' counters, with which those inside run, if they ever do */
    unsigned counter_count;
} Reach;

/* Of the loops from the outer one inwards: false: there is a branch on the way, or it is not seen when they run. */
bool reach_find(const Op *op, const Op *outer, Reach *reach);
/* Is another operation executed only where this reach's loops run? Their bounds are not looked at where they are those of the loops around
 * the operation, be they in front of these. */
bool reach_holds_at(const Reach *reach, const Op *op);
/* The same of a condition, of which it is seen in the loops and branches around the operation: comparisons, joined by `&&`. */
bool condition_holds_at(const Value *condition, const Op *op);
bool reach_is_same(const Reach *one, const Reach *other);
/* The condition, in front of the outer loop: 0 or 1. count > 0. */
Value *reach_build(Builder *builder, const Reach *reach);

#endif
