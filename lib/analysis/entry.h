/* Is the value that a variable with static storage has when a function begins ever read? */
#ifndef ADCC_ANALYSIS_ENTRY_H
#define ADCC_ANALYSIS_ENTRY_H

#include "analysis/flow.h"

/* Does `function`, with all that it calls, write each place of the variable before it reads it? Nobody has the variable's address from
 * one call to the next. A doubt is a no. names: of the module, as the function is now. */
bool global_is_set_first(const Names *names, const Function *function, const Global *global);
/* The same for the place of a global that the node stands for, and the requested function; a no, too, where somebody has the address. */
bool node_is_set_first(Flow *flow, const Node *node);

/* An operation outside of the requested function, in one of the functions `elsewhere`, that may write the static variable, if its value when
 * the requested one begins matters (a derivative's copy of it does not have that); else NULL. */
const Op *static_set_elsewhere(Flow *flow, Arena *arena, const Global *global, const PointerMap *elsewhere);

#endif
