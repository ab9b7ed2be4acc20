/* Two loops of one region, the second one behind the first, that are to become one: what stands between them, and what the second has already in the first. */
#ifndef ADCC_TRANSFORM_BETWEEN_H
#define ADCC_TRANSFORM_BETWEEN_H

#include "transform/copy.h"

typedef struct Between {
    Module *module;
    const Function *function;
    Arena *arena;
    Op *first, *second; /* the loops */
    PointerMap staying; /* operations between that stay behind both (between_find) */
} Between;

/* The loop in front of this one with nothing but computations, loads and stores between; NULL: there is none. */
Op *between_loop_before(Op *second);
/* Do the two `for`s count alike? */
bool loops_have_same_bounds(const Op *one, const Op *other);

/* Might the two operations access one place, which one of them stores to? */
bool between_meet(const Between *between, const Op *one, const Op *other);
/* Might the operation meet one of the first loop's body? */
bool between_meets_first(const Between *between, const Op *op);
/* Finds what has to stay: what depends on the first loop, or meets in memory what does. */
void between_find(Between *between);
/* Does an operation depend on what stays, or meet it in memory? */
bool between_stays(const Between *between, const Op *op);
/* All else, in its order, comes to stand in front of both. */
void between_move(const Between *between);

/* What an operation, its operands as the copy says, gives, where one from begin up to end gives that already; NULL: none does. Of a load: nothing is stored there
 * meanwhile. */
Value *found_there(const RegionCopy *copy, const Op *op, const Op *begin, const Op *end);

#endif
