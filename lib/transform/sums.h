/* In:    a value that a loop carries on.
 * Out:   is it a sum?
 * Keeps: everything. */
#ifndef ADCC_TRANSFORM_SUMS_H
#define ADCC_TRANSFORM_SUMS_H

#include "ir/ir.h"

typedef enum SumKind {
    SUM_PLAIN,
    SUM_OF_DERIVATIVE, /* by additions of derivative code alone, whose order is ours */
    SUM_IN_LOOPS,      /* by these, and by loops in the loop that carry such sums */
    SUM_IN_BRANCHES    /* terms may be added in some arms of a branch alone: `if (pays) sum += gain;` */
} SumKind;

/* Does the loop carry nothing but sums of reals: each the carried value with terms added to it or subtracted from it, which
 * nothing else sees grow? */
bool loop_carries_sums(const Op *loop, SumKind kind);

/* A sum that the loop carries, by its number, as a SUM_IN_LOOPS: the outermost of the `for`s around the loop that do nothing with it but carry it on, and
 * add to it. What the loop adds may as well be added to the outermost one's result, whose number is given. NULL if there is no such loop. */
Op *sum_goes_through(const Op *loop, unsigned number, unsigned *result);

#endif
