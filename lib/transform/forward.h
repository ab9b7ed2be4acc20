/* The forward sweep's state, shared by the tangent (forward.c) and by the first half of the adjoint (augment.c), which
 * is a forward sweep that carries shadow pointers but no tangents. Private to lib/transform. */
#ifndef ADCC_TRANSFORM_FORWARD_H
#define ADCC_TRANSFORM_FORWARD_H

#include "transform/derive.h"
#include "transform/parts.h"

struct Reverse;

typedef struct Forward {
    Derivation *derivation;
    Module *module;
    Flow *flow;
    Context *context;
    Function *function;      /* that is built */
    Value **primal;          /* by the primal's value number: its copy */
    Value **tangent;         /* by the primal's value number: tangent or shadow pointer, NULL: zero */
    Value *result_tangent;   /* where the result's tangent is to be stored, or NULL */
    struct Reverse *reverse; /* the adjoint's state: only shadow pointers are carried; NULL: tangents */
} Forward;

void forward_operation(Forward *forward, Builder *builder, const Op *op);
void forward_region(Forward *forward, const Region *from, Region *to);
const Type *shadow_type(const Forward *forward, const Type *type); /* of what has this type */
Value *forward_primal(const Forward *forward, Value *value);
/* NULL: zero, or no shadow. */
Value *forward_tangent(Forward *forward, Value *value);
Value *forward_tangent_or_zero(Forward *forward, Value *value);
bool forward_has_tangent(const Forward *forward, const Value *value);
void forward_set_tangent(Forward *forward, const Value *value, Value *tangent);
/* Does parameter i of the context's function have a derivative parameter? In the requested function the interface says so. */
bool parameter_has_shadow(Flow *flow, const Context *context, unsigned i);
bool result_has_shadow(const Flow *flow, const Context *context); /* a real's adjoint or tangent, a pointer's shadow */
/* The derivative parameter's name: no parameter of the primal has it, nor one that the derivative `function` has so far: unnamed ones
 * have no name to derive theirs from. */
const char *parameter_shadow_name(const Derivation *derivation, const Function *primal, const Function *function,
                                  const char *name);

/* At the beginning of the body: the shadow of a record that comes by value without one, or NULL if it needs none. */
Value *own_shadow(Derivation *derivation, const Context *context, Region *body, unsigned i);

/* ---- shadow pointers that may be null (flow_is_mixed) ---- */

bool forward_may_be_null(const Forward *forward,
                         const Value *pointer); /* the pointer's shadow, where the pointer is not */
Op *guard_begin(Builder *builder, Value *shadow); /* `if (shadow != NULL)`; build in its first region */
Value *guard_end(Module *module, Op *guard, Builder *inside, Value *value); /* value in the arm, zero otherwise */

/* What the shadow of the place of a store gets. */
void forward_build_store(const Forward *forward, Builder *builder, const Op *store, Value *value, Value *shadow);
/* moved.c: a member, an element, or what stands so far away */
void forward_address(Forward *forward, Builder *builder, const Op *op, const Op *copy);

/* ---- clipped.c ---- */

/* May the tangent of operand i be zero because the program keeps it from getting further, where its partial has no bound? */
bool tangent_is_clipped(const Forward *forward, const Op *op, unsigned i);

/* ---- allocation.c: memory and its shadow, in both ---- */

void shadow_allocation(Forward *forward, Builder *builder, const Op *op, Value *const *operands); /* local, malloc */
/* A call of the C library that allocates what has a shadow; false if it is none. */
bool shadow_library_call(Forward *forward, Builder *builder, const Op *op, Value *const *operands);

/* A scalar is stored there, and was of another type before: the derivatives of those types become zero, in a union of all `wanted` scalars that
 * have a byte in common with it, elsewhere its own bytes. */
void clear_place(Builder *builder, Value *shadow, bool (*wanted)(const Type *));

/* ---- augment.c: what the adjoint's forward sweep does otherwise ---- */

void augment_store(Forward *forward, Builder *builder, const Op *op);
void augment_block(Forward *forward, Builder *builder, const Op *op, const Op *copy);
bool augment_keeps(Forward *forward, const Op *free); /* the memory is given back in the reverse sweep */
void augment_call(Forward *forward, Builder *builder, const Op *op, Value *const *operands);
void augment_note(Forward *forward, const Op *op, Op *copy);
void augment_note_load(const Forward *forward, const Op *op, const Op *copy);
/* The reverse sweep may have the value from there. */
void augment_note_stored(const Forward *forward, const Op *op, const Op *copy);
bool augment_skips(Forward *forward, Builder *builder, const Op *op); /* done after the reverse sweep */
void augment_differs(Forward *forward); /* the forward sweep of this callee is not the primal; tangents: nothing */
Value *augment_argument(Builder *builder,
                        Value *shadow); /* the same of all that it leads to: as the sweeps' parameters are */
Value *augment_pointer(Builder *builder, Value *shadow); /* with the const taken from what it points to */
void augment_count(Forward *forward, const Op *loop, Op *copy); /* how often its body runs */

/* ---- tape.c: what is recorded, with its tangent ---- */

void forward_tape(Forward *forward, Builder *builder, const Op *op, Value *const *operands);

/* ---- given.c: calls of functions whose derivative is given ---- */

void given_forward(Forward *forward, Builder *builder, const Op *op, Value *const *operands);
void given_augment(Forward *forward, Builder *builder, const Op *op, Value *const *operands);

/* ---- leaves of records and arrays ---- */

typedef void LeafBuilder(void *context, Builder *builder, Value *one, Value *other);
/* Builds `build` for each scalar inside *one and *other (other may be NULL) that `wanted` picks. */
void build_leaves(Builder *builder, Value *one, Value *other, const Type *type, bool (*wanted)(const Type *),
                  LeafBuilder *build, void *context);
/* The same for what is wholly within a block, in a loop over elements, the last first if is_backward. */
void build_element_leaves(Builder *builder, Value *one, Value *other, RunSize size, bool is_backward,
                          bool (*wanted)(const Type *), LeafBuilder *build, void *context);

#endif
