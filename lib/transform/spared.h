/* Guards (`x != 0 ? f * x : 0`, for an f that may be infinite or NaN) that a sum can do without, if it is asked afterwards whether it is a number.
 * Sound because f * 0 is zero, or no number; and what is no number stays so in sums and products. A sum that is a number is that with the guards, but for
 * the sign of a zero. */
#ifndef ADCC_TRANSFORM_SPARED_H
#define ADCC_TRANSFORM_SPARED_H

#include "ir/ir.h"
#include "ir/map.h"

enum { MOST_SPARED = 8 };

typedef struct SparedGuard {
    Op *guard; /* a select */
    Value *product; /* that it guards */
} SparedGuard;

typedef struct SparedGuards {
    SparedGuard items[MOST_SPARED]; /* one in what another guards stands before that */
    unsigned count;
} SparedGuards;

/* Those in what one iteration of `loop`, or of a loop in it, adds, as far as that is made anew from values that are keys of `kept`: how these were made is over. */
SparedGuards guards_to_spare(const Value *added, const Op *loop, const PointerMap *kept);

/* Is one of so many elements, from the first one of a local array on, no number? An int. */
Value *build_asks_for_nan(Builder *builder, Value *array, int64_t count);

#endif
