/* A vector mode: N directions in one sweep.
 *
 * In:     a finished tangent or adjoint for one direction, made in this run, and what it calls.
 * Out:    the same function for N directions. What does not depend on the direction (the primal, partials, control flow, the
 *         tape) is there once; the rest stands in loops over the N lanes.
 * Needs:  numbered functions; derivative parameters and the values that derivatives come in by are marked.
 * Keeps:  what each lane computes, in its order: to the last bit what the function for one direction gives. */
#ifndef ADCC_TRANSFORM_LANES_H
#define ADCC_TRANSFORM_LANES_H

#include "transform/wide.h"

/* What is known of one function; private to lanes*.c. */
typedef struct LaneFacts {
    bool *is_lane; /* by value number: a real or integer that differs between the directions */
    bool *is_wide; /* by value number: a pointer to derivatives */
    unsigned *group; /* by value number: the lane loop that computes it; 0: it comes in by memory */
    bool *needs_slot; /* by value number: a lane value that leaves its lane loop */
    unsigned *op_group; /* by op->order: the lane loop that it stands in, 0: none */
    bool *is_alone; /* by op->order: in a lane loop of its own */
    const char **named; /* by op->order: what its lanes' place is called in front of the lane loop; NULL: nothing */
} LaneFacts;

LaneFacts lane_facts(const Wide *wide, const Function *function, Arena *arena);
bool value_is_lane(const LaneFacts *facts, const Value *value);
bool value_is_wide(const LaneFacts *facts, const Value *value); /* a shadow global, too */
/* Is it one for each direction? */
bool op_is_lane(const LaneFacts *facts, const Op *op);
/* A call of a tangent, or of a part of an adjoint, that is widened as its caller is. */
bool call_is_made_here(const Op *op);
/* Adjoints that the runtime moves by bytes: of as many more for each direction. */
bool copies_reals_back(const Op *op);
/* A push or pop of a tangent, or of an adjoint: of one for each direction. */
bool op_records_lanes(const Op *op);
/* Must lane loops before it be done first? */
bool op_ends_group(const LaneFacts *facts, const Op *op);

/* What memory holds that a pointer to bytes, which is moved, leads to: what that was made from, or what is made from it; NULL: bytes. */
const Type *seen_through_bytes(const Op *index);

/* Widens each function from place `first` of the module on that has a body and is emitted, and their shadow globals. */
void lanes_widen(Module *module, size_t first, const Wide *wide);

#endif
