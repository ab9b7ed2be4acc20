/* In:    a `for` with a step of 1 and what is to be done for each 128 of its iterations.
 * Out:   the loop, as one over such batches, in which other loops do that, by way of rows: arrays of as many elements, one for an iteration.
 * Keeps: what the loop carries on, under the same names; the loop's results stay what they were. */
#ifndef ADCC_TRANSFORM_BATCHES_H
#define ADCC_TRANSFORM_BATCHES_H

#include "ir/ir.h"
#include "transform/copy.h"

typedef struct Batches {
    Module *module;
    Arena *arena;
    Op *loop;
    Region *body; /* what the loop's was */
    Value *trips, *from, *count; /* of the loop; the first value of the counter, and how many there are, in the batch */
    Builder inside; /* a batch */
} Batches;

/* Can it be done: up to an upper bound, by a signed counter that is no smaller than int or by one that is as wide as addresses, often enough to pay? */
bool loop_makes_batches(const Op *loop);
/* Where that is not known, asks how often: the loop, which has no results, stays beside itself for fewer than four iterations. */
void loop_stays_for_few(Module *module, Arena *arena, Op *loop);
/* The loop's body is no longer in the loop, but stays as it was. What the loop carries is arguments of the batch's region, from 1 on. */
Batches batches_begin(Module *module, Arena *arena, Op *loop);
/* A row, in the batch; with so many elements more. */
Value *batch_row(Batches *batches, const Type *element, const char *name, unsigned more);
/* One that all batches share, zero at first, in front of a loop around them; named after the sum that it serves. */
Value *batch_shared_row(const Batches *batches, Op *around, const Value *sum);
/* A loop over the row's elements, at the end of `builder`. */
Op *batch_loop_of_all(const Batches *batches, Builder *builder, Builder *inside);
/* A loop over the batch's iterations at the end of `builder`'s region; `inside` is its body, in which `copy` knows the counter. */
Op *batch_loop(const Batches *batches, Builder *builder, RegionCopy *copy, Builder *inside);
/* One that goes on for so many elements behind the batch's last iteration. */
Op *batch_loop_beyond(const Batches *batches, Builder *builder, int64_t more, Builder *inside);
/* Such a loop carries on what the original does: from the batch's arguments, by `copy`; its end, with what goes on from there. */
void batch_carry(const Batches *batches, Op *loop, RegionCopy *copy);
void batch_yield(const Batches *batches, Op *loop, const RegionCopy *copy, Builder *inside);
/* The row's element for the current iteration of a batch's loop, where so many others stand before that of its first one. */
Value *batch_place(Builder *inside, Value *row, int64_t before);
/* Names a pointer to an element of the first iteration in a batch after its array. */
void batch_name_place(Batches *batches, Value *place, const Value *array);
/* carried: what goes on to the next batch. */
void batches_end(Batches *batches, Value *const *carried);

#endif
