/* Who but the requested function works on its workspaces. Private to workspaces.c. */
#ifndef ADCC_TRANSFORM_WORKSPACES_OTHERS_H
#define ADCC_TRANSFORM_WORKSPACES_OTHERS_H

#include "analysis/flow.h"

typedef enum OthersWork {
    OTHERS_NOTHING,
    OTHERS_REALS, /* they leave reals in the memory, which is scratch that they have in common, or what the requested function is to find */
    OTHERS_ANYTHING
} OthersWork;

/* What do functions that the request does not reach leave in the globals (a set), or in the memory that these lead to, other than by the very code that
 * the requested function has, too? */
OthersWork others_work(Flow *flow, Arena *arena, const PointerMap *globals);
/* Does the requested function go by a variable with external linkage that it changes itself? What other code may have in it belongs to a workspace that
 * is there. */
bool goes_by_outside(Flow *flow, Arena *arena);

#endif
