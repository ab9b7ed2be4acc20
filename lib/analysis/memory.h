/* The forest of memory nodes that flow.h describes: making it, walking it. Private to lib/analysis. */
#ifndef ADCC_ANALYSIS_MEMORY_H
#define ADCC_ANALYSIS_MEMORY_H

#include "analysis/flow.h"

Node *node_new(Flow *flow, Object *object, Node *parent, unsigned field, const Type *type);
void node_merge(Flow *flow, Node *into, Node *from);
/* The one scalar type that all of the type's leaves have, or NULL. */
const Type *uniform_leaf(const Type *type);
/* Are these scalars the same in memory? */
bool types_agree(const Type *a, const Type *b);
Object *object_new(Flow *flow, ObjectKind kind, const Type *type);
Object *global_object(Flow *flow, const Global *global); /* made when it is first asked for */
Object *function_object(Flow *flow, Function *function);
/* The node that a `type *` to the start of `node` denotes. Marks it punned where a declared type says that it is none. */
Node *node_view(Flow *flow, Node *node, const Type *type);
/* A record of another type is looked at by its layout: NULL where it has nothing like that field there. */
Node *node_field(Flow *flow, Node *node, const Type *record, unsigned field);
/* Marks what is accessed as something that it is not. */
Node *node_punned(Flow *flow, Node *node);
/* Where arithmetic on an `element *` may lead from here: fields that are walked across become one node. */
Node *node_walked(Flow *flow, Node *node, const Type *element);
/* The same of arithmetic that leaves the array member that the node is (beyond.h). */
Node *node_walked_beyond(Flow *flow, Node *node, const Type *element);
/* What of this type stands in the node at an offset; a record of any type, where a record is asked for. NULL: nothing. */
Node *node_at(Flow *flow, Node *node, int64_t offset, const Type *type);
/* bytes.c. Behind an `index` by bytes: the node, or the member in it that a constant offset leads to. */
Node *node_walked_by_bytes(Flow *flow, Node *node, const Op *index);
/* Of a copy or fill: what the elements are in that operand `side` leads to, where its target is `node`. A block of several elements goes on
 * behind a member that is one. */
Node *node_of_block(Flow *flow, const Context *context, const Op *block, unsigned side, Node *node);
/* The targets of the pointers stored in the node; the outside's memory is made as it is asked for. */
NodeList *node_targets(Flow *flow, Node *node);
/* lists.c. Adds to a set of facts; true if it was not there. */
bool list_add(Flow *flow, NodeList *list, Node *node);
bool list_add_all(Flow *flow, NodeList *list, const NodeList *more);
/* The same of a set that is no fact: nothing has to be looked at once more because of it. */
bool list_note(Flow *flow, NodeList *list, Node *node);
/* Between two sweeps: nodes that were merged stand in long sets once only. */
void lists_compact(Flow *flow);

/* The object that an operation makes (op_is_site). */
Object *site_object(Flow *flow, Context *context, const Op *op);

/* unknown.c: code that is not here. A pointer from it, or from an integer: */
void unknown_result(Flow *flow, Context *context, const Value *result);
/* It may keep the pointer and give it back. */
void unknown_keeps(Flow *flow, Context *context, const Value *pointer);
/* The call of an allocation function of the C library; false if it is none. */
bool library_step(Flow *flow, Context *context, const Op *op);
/* Once more, what it can find: pointers there may lead anywhere. */
void unknown_spread(Flow *flow);

typedef void NodeVisitor(Flow *flow, Node *node, void *context);
/* Visits the scalar nodes inside `node` (itself, if it is one), as the type says. */
void node_leaves(Flow *flow, Node *node, NodeVisitor *visit, void *context);
typedef void NodePairVisitor(Flow *flow, Node *to, Node *from, void *context);
/* The same over two nodes of one type, side by side. */
void node_leaf_pairs(Flow *flow, Node *to, Node *from, NodePairVisitor *visit, void *context);

/* flow.c: visits the scalars of what a block is copied to, each with what is copied there. */
void flow_copied_pairs(Flow *flow, Context *context, const Op *op, NodePairVisitor *visit);
/* useful.c: one operation, backwards. */
void flow_step_back(Flow *flow, Context *context, const Op *op);
/* bits.c: one operation, forwards: which integers may be an address's. */
void flow_step_bits(Flow *flow, Context *context, const Op *op);
/* flow.c: the context that a call of `callee` from here runs in, made when it is first asked for; NULL: there are too many. */
Context *flow_enter(Flow *flow, Context *from, Function *callee, const Op *call);
/* flow.c: arguments into parameters (operands from `first` on), and the result back. */
void flow_bind(Flow *flow, Context *context, const Op *op, unsigned first, Context *callee);
/* flow.c: a call of code that is not here; callee NULL: nobody knows which. */
void flow_unknown_call(Flow *flow, Context *context, const Op *op, const Function *callee);
/* tape.c: push and pop, forwards (points-to, varied) and backwards (useful) */
void flow_tape(Flow *flow, Context *context, const Op *op);
void flow_tape_backward(Flow *flow, Context *context, const Op *op);
/* A call that puts a block of memory on a tape, or takes it from there: what is known of all of these; NULL: another call. */
Fact *flow_recorded_block(Flow *flow, const Op *op);
/* What is put on a tape for an adjoint of the BLAS, or taken from there. */
void flow_contents(Flow *flow, Context *context, const Op *op);
bool flow_share_tapes(Flow *flow); /* the tapes that have one of adjoints; true if there are more than before */
/* function_pointers.c */
void flow_call_through_pointer(Flow *flow, Context *context, const Op *op);

/* shadows.c: what can be reached from outside, once it is known who points where. */
void flow_find_escapes(Flow *flow);
/* shadows.c: takes back the shadow of a `void *`, or of memory of integers, that nothing here looks at as reals. */
void flow_drop_wrong_guesses(Flow *flow);
/* shadows.c: what has a shadow, once varied and useful are known. */
void flow_find_shadows(Flow *flow);
/* kept.c: which blocks without a shadow the reverse sweep frees, once the above is known; false: none. */
bool flow_find_kept(Flow *flow);

#endif
