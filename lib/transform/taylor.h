/* Taylor mode's state, shared by taylor*.c. Private to lib/transform.
 *
 * A real that is active is its coefficients: K + 1 in memory, the value itself first. Active memory is replaced: where the
 * primal has a real, there are K + 1 (wide.h). So a pointer to active memory is one pointer, of another type; and a value
 * that is made here has its coefficients in a local array of its own, beside the value. */
#ifndef ADCC_TRANSFORM_TAYLOR_H
#define ADCC_TRANSFORM_TAYLOR_H

#include "transform/derive.h"
#include "transform/wide.h"

/* An array of coefficients, and the operation up to which its value is used. */
typedef struct SeriesArray {
    const Region *region; /* that it stands in */
    Value *first;
    unsigned until; /* Op.order */
} SeriesArray;

typedef struct Taylor {
    Derivation *derivation;
    Module *module;
    Flow *flow;
    Context *context;
    Wide wide;
    Function *function;   /* that is built */
    Value **primal;       /* by the primal's value number: a real's own value; a pointer to replaced memory */
    Value **series;       /* by the primal's value number: a pointer to the first of an active real's coefficients */
    Value *result_series; /* where the result's coefficients go, or NULL */
    unsigned *last_use;   /* by the primal's value number: Op.order */
    Value **wanted;       /* by the primal's value number: where its coefficients are to be made, or NULL */
    VECTOR(SeriesArray) arrays;
} Taylor;

Value *taylor_primal(Taylor *taylor, Value *value);
bool taylor_is_active(const Taylor *taylor, const Value *value); /* a real */
bool taylor_is_wide(const Taylor *taylor, const Value *value);   /* a pointer to replaced memory */
/* The type that takes the place of the value's. */
const Type *taylor_type(const Taylor *taylor, const Value *value);
/* The value as this type has it: a null pointer, or a pointer from memory, becomes one of it. */
Value *taylor_fitted(Taylor *taylor, Builder *builder, Value *value, const Type *type);

/* ---- taylor_series.c ---- */

/* A new local array for coefficients: a pointer to the first. */
Value *series_new(Taylor *taylor, Builder *builder, const Type *type, const char *name);
/* A real's coefficients, as an operand of op; those of one that does not vary are made now. */
Value *series_of(Taylor *taylor, Builder *builder, Value *value, const Op *op);
/* Puts the value's coefficients into `to`. */
void series_store(Taylor *taylor, Builder *builder, Value *value, Value *to);
void series_copy(Taylor *taylor, Builder *builder, Value *from, Value *to);
/* An operation from reals to an active real; copy: its primal. */
void series_of_op(Taylor *taylor, Builder *builder, const Op *op, const Op *copy);

/* ---- taylor_places.c ---- */

void places_begin(Taylor *taylor);
/* Where the result of this operation has its coefficients. An operand that is used no more may stand there, too, but not that of a
 * load. */
Value *series_of_result(Taylor *taylor, Builder *builder, const Op *op);
/* An array for the length of this operation; no operand of it stands there. */
Value *series_for_now(Taylor *taylor, Builder *builder, const Type *type, const Op *op);
/* Does memory keep what is loaded until its last use? */
bool load_may_stay(const Taylor *taylor, const Op *load);
/* Before the region is built: what it yields from operand `first` on is made where its targets (by operand) are, if it can be. */
void places_want(Taylor *taylor, const Region *region, Value *const *targets, unsigned first);

/* ---- taylor_memory.c ---- */

/* Loads, stores, blocks, allocation and addresses, where what they concern is replaced; false: it is not. */
bool taylor_memory(Taylor *taylor, Builder *builder, const Op *op);
/* A run of elements of which one side is replaced, and the other is not: their values alone go over. */
void taylor_copy_values(Taylor *taylor, Builder *builder, const Type *element, Value *to, Value *from, Value *bytes);
bool taylor_says_nothing(const Type *type); /* of what is in memory: void, characters */
/* What a copy or fill is a run of, or NULL. */
const Type *taylor_block_element(const Taylor *taylor, const Op *op);

/* ---- taylor_library.c ---- */

/* A local, an allocation, a sort; false: it concerns no replaced memory. */
bool taylor_library(Taylor *taylor, Builder *builder, const Op *op);
/* What an operation that allocates makes room for, or NULL where nobody says. */
const Type *taylor_held(const Taylor *taylor, const Op *op);
/* What is not supported of a call that gets a pointer to replaced memory, or NULL. */
const char *taylor_call_refusal(const Taylor *taylor, const Op *op);

/* ---- taylor_globals.c ---- */

/* The address of the variable that takes this one's place. */
Value *taylor_global(Taylor *taylor, Value *global);
/* Where the requested function begins and ends: values come from the primal's variables, and go back there. */
void taylor_globals_in(Taylor *taylor, Builder *builder);
void taylor_globals_out(Taylor *taylor, Builder *builder);
/* What is not supported of a global variable that has a shadow, or NULL. */
const char *taylor_global_refusal(const Flow *flow, const Global *global);
/* May the function, or what it calls, look at a global variable that is replaced? */
bool taylor_names_replaced(const Flow *flow, const Function *function);
bool taylor_replaces_globals(const Flow *flow);

/* ---- taylor_check.c ---- */

/* Refuses, with their places, what Taylor mode alone cannot do. False if there was any. */
bool taylor_check(Derivation *derivation);

/* Makes f_t and all that it calls. */
void taylor_derive(Derivation *derivation);

#endif
