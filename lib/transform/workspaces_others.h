/* Who but the requested function works on its workspaces. Private to workspaces.c. */
#ifndef ADCC_TRANSFORM_WORKSPACES_OTHERS_H
#define ADCC_TRANSFORM_WORKSPACES_OTHERS_H

#include "transform/workspaces_state.h"

typedef enum OthersWork {
    OTHERS_NOTHING,
    OTHERS_REALS, /* they leave reals in the memory, which is scratch that they have in common, or what the requested function is to find */
    OTHERS_ANYTHING
} OthersWork;

/* What do functions that the request does not reach leave in the globals (a set), or in the memory that these lead to? writes: do they so by the very code that the
 * requested function has, too, with arguments of their own? */
OthersWork others_work(Flow *flow, Arena *arena, const PointerMap *globals, const States *states, bool *writes);

#endif
