/* In:    a loop that carries sums (sums.h) and becomes batches (batches.h).
 * Out:   rows of what each iteration adds to each of the sums, and a loop that adds them up: behind the batch, or, where loops around this one do nothing with
 *        a sum but carry it on, behind the outermost of these, with a row that all batches add to.
 * Keeps: the sums, but for the order of their terms.
 *
 * What pays for it: where a loop is too long for strips (strips.h), no compiler makes vectors of it as long as it carries sums; of the loop that
 * fills the rows they do, and the one that adds them up becomes strips. */
#ifndef ADCC_TRANSFORM_BATCHES_SUMS_H
#define ADCC_TRANSFORM_BATCHES_SUMS_H

#include "support/arena.h"
#include "transform/batches.h"

/* The row of a value of the body. */
typedef struct BatchRow {
    Value *value, *row;
} BatchRow;

/* Of what iterations add to a sum. */
typedef struct BatchSum {
    Value *row;
    bool is_filled; /* otherwise, as the row of a value that is all that they add */
    bool is_shared; /* by all batches */
} BatchSum;

/* What is to be done when all loops have become batches. */
typedef struct BatchTotal {
    Op *loop; /* adds up a row that batches share */
    Value *sum; /* to this result of a loop */
} BatchTotal;

typedef struct BatchTotals {
    VECTOR(BatchTotal) first; /* of each such result, the loop that adds first */
    PointerMap last; /* such results: what the last one gives */
} BatchTotals;

/* One for each sum; rows that there are serve, too. Of those that are shared, the loops that add them up are there then, but nothing uses these yet. */
BatchSum *batch_sum_rows(Batches *batches, BatchTotals *totals, const BatchRow *rows, size_t row_count);
/* Now everything does. */
void batch_totals_end(Module *module, const BatchTotals *totals);
/* A loop in which a copy of the body is to stand: its sums begin with zero; without sums (NULL), here and below, it carries on what the original does. */
void batch_sums_begin(const Batches *batches, Op *loop, const BatchSum *sums, RegionCopy *copy);
/* Copies an operation of the body; of a sum to which nothing has been added `copy` knows the term alone. */
void batch_sums_copy(const BatchSum *sums, RegionCopy *copy, Builder *inside, const Op *op);
/* The end of that loop: what the iteration adds goes into the rows. */
void batch_sums_end(const Batches *batches, Op *loop, const BatchSum *sums, const RegionCopy *copy, Builder *inside);
/* Behind that loop, which is `loop`: loops that add the rows to what the batch carries on. Gives what goes on from there. */
Value *const *batch_sums_add(Batches *batches, const Op *loop, const BatchSum *sums);

#endif
