/* A function that works on what members of its caller's records lead to, as one that gets these pointers, and the integers beside them, as
 * parameters: what is known of arrays that are parameters, and what can be asked of them when the function is called, is known of
 * `g->u` then, too. */
#ifndef ADCC_TRANSFORM_MEMBERS_H
#define ADCC_TRANSFORM_MEMBERS_H

#include "analysis/flow.h"

/* What a parameter of the core is. */
typedef struct Member {
    unsigned parameter; /* of the function: this one, or the one whose record it is found in */
    const Value *loaded; /* what the function loads there in its beginning; NULL: the parameter itself */
} Member;

typedef struct Members {
    const Function *function;
    Function *core; /* in the module until somebody drops it; internal, and not emitted */
    Member *of; /* by the core's parameter */
    bool *is_read; /* the same: whoever calls the core has read a member of the record that it leads to */
} Members;

/* NULL: there is no such member. */
Members *members_find(Module *module, Arena *arena, const Function *function);
/* The request for the core that this one comes to. resolved: of the function. */
Request *members_request(Module *module, const Members *members, const Request *request, const FlowRequest *resolved);
/* Makes of the core's adjoint the function's, which begins with these loads. signature: what its name, parameters and comment are. False: it has a
 * parameter that the function cannot give; then it is of no use. */
bool members_join(Module *module, const Members *members, const Function *signature, Function *adjoint);
/* In a function with the signature's arguments, behind the builder's place: the core's parameters, in `values`, and what an adjoint of the core is called
 * with. NULL: there is nothing for one of its parameters. */
Value **members_arguments(Builder *builder, const Members *members, const Function *signature, Value *const *arguments,
                          const Function *adjoint, unsigned count, Value **values);

#endif
