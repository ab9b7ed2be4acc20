/* In:    a `for` with loops in it, of an emitted function.
 * Out:   what these access, seen from the loop around them; loops of the same bounds, round a batch of its iterations.
 * Keeps: what is given. */
#ifndef ADCC_TRANSFORM_NESTS_H
#define ADCC_TRANSFORM_NESTS_H

#include "transform/batches.h"

enum { NEST_DEPTH = 4 };

typedef struct Nest {
    Op *loop; /* around the nest */
    Op *levels[NEST_DEPTH]; /* outermost first */
    unsigned depth;
} Nest;

const Region *nest_innermost(const Nest *nest);
/* May this `for` be one of its levels? Upwards by one, between bounds from outside of the loop, so that it is the same in each iteration. */
bool nest_has_level(const Nest *nest, const Op *op);
/* Is the value, but for counters of the nest, the same in all iterations of the loop? A load's is not, as far as is known here. */
bool nest_value_is_fixed(const Nest *nest, const Value *value);
/* Does the address go up by one element from one iteration of the loop to the next? */
bool nest_moves_on(const Nest *nest, const Value *address);
/* Does the innermost level access such elements, and from one of its own iterations to the next others than neighbours? */
bool nest_crosses_rows(const Nest *nest);

/* The levels at the end of the batch; the builder is at the end of the innermost one. counters: will know theirs. */
Builder nest_build(const Nest *nest, const Batches *batches, RegionCopy *counters);
void nest_copy_counters(const Nest *nest, RegionCopy *to, const RegionCopy *from);
/* In the innermost level, in front of loops over the batch: what is the same in all iterations of the loop, and pointers to the first one's
 * elements. front: knows the counters, and will know what stands there. changed: operations (keys) that load what the nest stores; NULL:
 * it stores nothing. */
void nest_build_front(const Nest *nest, Batches *batches, Builder *builder, RegionCopy *front,
                      const PointerMap *changed);
/* In such a loop over the batch: what stands in front of it, and in `copy` the elements of the current iteration. */
void nest_use_front(const Nest *nest, Builder *inside, RegionCopy *copy, const RegionCopy *front);

#endif
