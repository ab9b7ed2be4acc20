/* What a function keeps in its static variables, and in the memory that they lead to, from one call to the next. Private to workspaces.c. */
#ifndef ADCC_TRANSFORM_WORKSPACES_STATE_H
#define ADCC_TRANSFORM_WORKSPACES_STATE_H

#include "analysis/flow.h"

typedef struct States States;

/* Does it store to a variable what that is initialized with? */
bool op_stores_first_value(const Op *op);

/* Is some target one of these objects (a set)? */
bool targets_meet(const NodeList *targets, const PointerMap *objects);
/* globals: a set, static variables; held: a set, the objects that are allocated for these. */
States *states_find(Flow *flow, Arena *arena, const PointerMap *globals, const PointerMap *held);
/* Is all that is read before the call writes it memory, or written where that is allocated, or counts for nothing? What counts for nothing need not begin anew, and is taken out of
 * `globals`. */
bool states_are_of_workspaces(States *states, PointerMap *globals);
/* Of such states: is each real in the memory written by the call before it reads it? */
bool states_write_reals_first(const States *states);
/* Does what is read before it is written decide nothing but what is allocated, and how much of it? */
bool states_only_size(const States *states);
/* Does the function that is reached write something of these, or call what does? */
bool states_are_written_by(const States *states, const Function *function);

#endif
