/* What a loop carries that goes on by the same step in each iteration. */
#ifndef ADCC_ANALYSIS_INDUCTION_H
#define ADCC_ANALYSIS_INDUCTION_H

#include "ir/ir.h"

/* Before iteration number k, the first one being 0, the value is init + k step, init - k step, or the address `step` elements further on for
 * each one. */
typedef struct Induction {
    const Value *init, *step; /* known outside of the loop */
    OpCode code; /* add, sub or index */
    const Op *op; /* that makes the next one */
} Induction;

/* The carried values, by number, that a loop is left by if they are zero, or if they are not. */
enum { LOOP_FLAGS = 4 };
typedef struct LoopFlags {
    unsigned count, index[LOOP_FLAGS];
    bool leaves_if_zero[LOOP_FLAGS];
} LoopFlags;

/* Of carried value number `index` of a `for` or `loop`. What an iteration gives that is the last one in any case does not count. */
bool find_induction(const Op *loop, unsigned index, Induction *induction);
/* The same. *left_by: each way on which the next iteration would get something else sets one of these, and is the last one for that. */
bool find_left_induction(const Op *loop, unsigned index, Induction *induction, LoopFlags *left_by);
/* The same, of what this argument of the loop's head or body is in each execution: the head's last one looks at what the last iteration gave, too. */
bool find_argument_induction(const Op *loop, const Value *argument, unsigned index, Induction *induction);
/* Which carried value of its loop is this argument of the body, or the head, unchanged? -1: none. The counter of a `for` is number 0, and
 * what it carries follows. */
int carried_index(const Op *loop, const Value *argument);
/* What the body of a `loop` has carried value number `index` compared with, before each iteration; NULL: nothing. *comparison: of the value with it. */
const Value *carried_bound(const Op *loop, unsigned index, Comparison *comparison);
/* What the next iteration gets in place of carried value number `index`, where it is the same on each way through the body; else NULL. may_be_left: what it
 * would get if there were one, after `break` or `return`, does not count. */
const Value *carried_next(const Op *loop, unsigned index, bool may_be_left);
/* With may_be_left; *left_by as above. */
const Value *carried_left_next(const Op *loop, unsigned index, LoopFlags *left_by);
/* Does this condition, in the loop's head, fail whichever of the flags is set? */
bool condition_asks_for(const Op *loop, const Value *condition, const LoopFlags *flags);

#endif
