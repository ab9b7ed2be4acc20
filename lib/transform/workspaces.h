/* In:    a request for a function that keeps active memory in static variables from one of its calls to the next: a workspace that grows,
 *        scratch that is allocated once.
 * Out:   for as long as it is derived, a body that begins as the function's first call does: static variables that it changes get what they
 *        are initialized with, so that the memory is not there and is allocated. What is allocated for them is held (runtime/hold.c), and
 *        given back when the derivative's call ends.
 * Errors: where that cannot be, the request stays as it is, and is refused (check.c). */
#ifndef ADCC_TRANSFORM_WORKSPACES_H
#define ADCC_TRANSFORM_WORKSPACES_H

#include "transform/derive.h"

typedef struct Workspaces Workspaces;

/* Notes which static variables begin anew in the derivative (Global.begins_anew); for each request of a run, until none notes further ones. */
bool workspaces_note(Module *module, FlowRequest *request);
/* NULL: the function has none. The request is to be resolved anew then: there may be further variables. */
Workspaces *workspaces_begin(Module *module, Arena *arena, FlowRequest *request);
/* The function's body is what it was. workspaces: may be NULL. */
void workspaces_end(Workspaces *workspaces);
/* Functions of the module from the number on: a derivative leaves such variables as it found them, as an outer call of one may use them. When all are made. */
void workspaces_finish(Module *module, size_t first);
/* A derivative of such a body gives back at its end what is held. */
void workspaces_give_back(const Derivation *derivation);

/* Has an earlier call perhaps left active memory in the static variable that the node is of, of which nothing here says what its derivative is? */
bool node_is_left_by_call(Flow *flow, const Node *node);

#endif
