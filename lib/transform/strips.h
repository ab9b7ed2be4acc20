/* In:    a function that is complete, with loops that sum and of which it is known (Op.is_unordered) that no iteration meets
 *        the memory of another; with --reassociate also the function's own sums, in loops that store nothing, but not in tangents, where
 *        a lane has what one direction has, bit for bit.
 * Out:   the same function, with such a loop as strips of four iterations, of eight where all its reals are floats, each with a sum of its own, and a rest. Reversed loops whose
 *        iterations meet in sums alone (Op.is_commuting) run upwards.
 * Keeps: what the loop leaves in memory, bit for bit, but for sums; a sum, but for the order of its terms, which does not depend on the
 *        compiler: ((s0 + s1) + (s2 + s3)) + the rest; of floats (((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7))) + the rest.
 *
 * What pays for it: a sum in one variable waits for itself, and compilers may not reorder it; four side by side they compute as
 * one vector, eight where reals are floats. */
#ifndef ADCC_TRANSFORM_STRIPS_H
#define ADCC_TRANSFORM_STRIPS_H

#include "ir/ir.h"

enum { STRIP_WIDTH = 4, STRIP_WIDTH_OF_FLOATS = 8 };
enum { STRIP_OPS = 48 }; /* longer loops are none: compilers no longer find the vectors in them */

void strips_module(Module *module);

/* Does a loop of the derivative, that carries sums, become strips as it stands? */
bool loop_becomes_strips(const Op *loop);
/* May a reversed loop, of at most so many operations, run upwards, because its iterations meet in sums alone? */
bool loop_may_rise(const Op *loop, unsigned most);
/* Could the loop be one over strips: does it go upwards by one, by a counter that does not wrap, and is it not known to run fewer than `least` times? */
bool loop_makes_strips(const Op *loop, unsigned least);
/* Of such a loop. end: low and as many times the width as there are before high; not behind low where high lies before that. left: how many iterations
 * are behind it, fewer than the width; none or less where the loop does not run. */
typedef struct StripBounds {
    Value *end, *left;
} StripBounds;
StripBounds build_strip_bounds(Builder *builder, Value *low, Value *high, unsigned width);

#endif
