/* What forward and reverse share: a request being worked out, and the specializations of functions that it needs.
 *
 * Contexts (flow.h) that ask for the same derivative code share one Specialization: same function, same activity of each
 * value, same shadows, same decisions on loads, same specializations of its callees. */
#ifndef ADCC_TRANSFORM_DERIVE_H
#define ADCC_TRANSFORM_DERIVE_H

#include "analysis/moving.h"
#include "analysis/conditional.h"
#include "analysis/flow.h"
#include "analysis/overwrite.h"
#include "ir/ir.h"
#include "ir/map.h"

typedef struct Specialization {
    Context *context;      /* one of those that share it, of the request that came first */
    bool is_recursive;
    Function *forward;     /* tangent; NULL until it is begun */
    struct ReverseParts *reverse; /* private to reverse */
} Specialization;

/* A store of a forward sweep, that of the primal which it repeats, and another one of the same value. */
typedef struct Stored Stored;
struct Stored {
    const Op *copy, *primal;
    Stored *next;
    bool is_known, is_kept; /* what store_is_kept says, when it was asked */
};

typedef struct Derivation {
    Module *module;
    Arena *arena;
    Flow *flow;
    Overwrites *overwrites;  /* reverse only */
    PointerMap postponed;    /* reverse only: stores of the root that are executed last */
    PointerMap
        late; /* reverse only: a loop of the root (or in such a loop) that is executed in the reverse sweep, and what waits for it */
    PointerMap deferrals; /* reverse only: by operation that waits for a late loop (Deferral, late.h) */
    PointerMap primal_loads; /* reverse only: load of a forward sweep, or of a shadow beside it: the primal's load */
    PointerMap stored; /* reverse only: a value of a forward sweep: where it is stored as well (Stored) */
    FlowRequest *request;
    const Request *asked;
    Function *made; /* f_d or f_b itself, when it is there */
    bool is_reverse, strong_zero;
    Moving *
        moving; /* is_pattern: which conditions may be others at other points; NULL: branches are followed as they are taken */
    bool is_pattern; /* sets of columns take the place of tangents: pattern.h */
    bool is_helper; /* the function is called by one of the name that was asked for (apart.h) */
    const char *root_name; /* of the function that was asked for; NULL: its primal's, and the suffix */
    unsigned width; /* of a vector mode, 0: one direction; what is made here is for one all the same: lanes.h */
    const char *suffix; /* "_d" or "_b" */
    PointerMap guards; /* by context */
    bool
        has_zero_seeds; /* of a driver, which asks for one entry of a row at a time: a zero seed must not meet an infinite partial */
    NameMap *specializations; /* by key; shared by the requests of one mode, so that they share functions */
    PointerMap shadow_globals;
    bool is_apart; /* a driver's own: its shadows of globals are nobody else's */
} Derivation;

/* What may be infinite or NaN in this chain of calls, and where a zero adjoint must not be multiplied in. */
const Guards *guards_of(Derivation *derivation, const Context *context);
Specialization *specialization_of(Derivation *derivation, Context *context);

/* A name that no function or global of the module has yet: base, or base with a number behind it. */
const char *unique_name(Module *module, const char *base);
/* "x" and "_d" to "x_d". */
const char *derived_name(const Derivation *derivation, const char *name);
/* "adjoint of f (f.c:3), active: w"; the parameters are named where not all that carry reals are active. */
const char *derived_comment(const Derivation *derivation, const Context *context, const char *what);
/* Of the requested function's derivative: f_d; where a driver alone calls it, a name that is free. */
const char *derivative_name(const Derivation *derivation, const Function *primal);
Linkage derivative_linkage(const Derivation *derivation);
/* The shadow of a global, made when it is first asked for. */
Value *shadow_global(Derivation *derivation, Global *global);

/* At the beginning of the requested function's derivative: shadows that the request does not name are zero. */
bool has_unnamed_shadows(const Derivation *derivation);
void zero_unnamed_shadows(Derivation *derivation, Function *function);

Value *zero_of(Module *module, const Type *type);
/* Says of a value that is made here that it is a derivative or leads to derivatives: the vector modes ask. */
void mark_derivative(Value *value);
Value *value_marked(Value *made); /* the operation that has made it carries PARTIAL_MARK from now on */
Value *build_binary_marked(Builder *builder, OpCode code, Value *x, Value *y); /* carries PARTIAL_MARK */

/* partial * factor; strong: zero where the factor is zero, whatever the partial is. */
Value *build_product(Builder *builder, Value *partial, Value *factor, bool strong);

/* A copy of the operation without its regions, operands as given; results are new and keep their names. */
Op *op_clone(Builder *builder, const Op *op, Value *const *operands);

void derivation_error(const Derivation *derivation, SourcePlace place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Refuses, with their places, the operations in the contexts of this flow that no mode can differentiate: a call of
 * unknown code with active arguments, punned active memory, ... False if there were any. */
bool derivation_check(Derivation *derivation);

/* given_records.c, reverse mode, when it is known what is overwritten: can it be recorded what the given derivative of this call is to
 * find? False, and said why, if not. */
bool given_check_records(Derivation *derivation, const Context *context, const Op *op);
/* Which arguments' memory is recorded, as bits, and from bit 32 on whose may be gone (given_records.h). */
uint64_t given_records(Derivation *derivation, const Context *context, const Op *op);
bool derivation_check_records(Derivation *derivation);

/* Makes f_d and all that it calls. */
void forward_derive(Derivation *derivation);
/* Which stores of the requested function wait until after its reverse sweep; before overwrites_compute. */
void reverse_find_postponed(Derivation *derivation);
/* Makes f_b and all that it calls. */
void reverse_derive(Derivation *derivation);

#endif
