/* The adjoint's state. Private to lib/transform: augment.c makes the forward sweep, recording.c decides for each value that
 * the reverse sweep asks for how it gets there, reverse.c walks the primal backwards. */
#ifndef ADCC_TRANSFORM_REVERSE_H
#define ADCC_TRANSFORM_REVERSE_H

#include "analysis/conditional.h"
#include "transform/forward.h"
#include "transform/late.h"

/* What an argument of an augmented or reverse function is. */
typedef enum PartKind {
    PART_PRIMAL, /* parameter `index` as it is */
    PART_SHADOW, /* its shadow pointer */
    PART_ADJOINT, /* of a real by value: a pointer to where its adjoint is summed */
    PART_RESULT_SHADOW, /* augmented: where the result's shadow pointer goes */
    PART_RESULT_ADJOINT, /* reverse: the result's adjoint */
    PART_TAPE
} PartKind;

typedef struct Part {
    PartKind kind;
    unsigned index;
} Part;

/* A specialization in split mode: the augmented primal and its reverse sweep. */
typedef struct ReverseParts {
    Function *augmented, *reverse;
    VECTOR(Part) augmented_parts;
    VECTOR(Part) reverse_parts;
    bool is_augmented; /* the forward sweep differs from the primal: it records, or carries shadows */
} ReverseParts;

/* A region of the forward sweep while its reverse is being built. */
typedef struct Scope {
    struct Scope *up;
    struct Scope *hidden; /* an open scope of the same region of the forward sweep, or NULL */
    Region *forward;
    Region *reverse;
    Op *owner; /* in the forward sweep: the operation that the region belongs to; NULL: the body */
    bool is_fused; /* the reverse stands behind the forward sweep in one region: all its values are at hand */
    Op *begin; /* a mark behind which the recorded values are fetched */
    Op *head; /* a mark before which values are recomputed and adjoints begin */
    Value *count; /* of a loop: how many iterations came before this one, in the reverse sweep; or NULL */
    VECTOR(struct Sum {
        const Op *load;
        Value *cell;
    })
    sums; /* of a `for`: adjoints that it adds up for one place each */
} Scope;

/* A term of an adjoint that waits for a late loop. */
typedef struct Deferred {
    const Deferral *deferral;
    Value *adjoint; /* of the operation's result */
} Deferred;

typedef struct Reverse {
    Derivation *derivation;
    Module *module;
    Flow *flow;
    Context *context;
    ReverseParts *parts; /* NULL: the requested function itself, both sweeps in one */
    Forward forward;
    Function *function; /* of the reverse sweep */
    PointerMap copies; /* primal operation with regions: its copy in the forward sweep */
    PointerMap counts; /* primal loop: its iteration count, a value of the forward sweep */
    PointerMap
        stored_blocks; /* primal call that stores a new block's address: the `if` that gives the shadow and the block */
    PointerMap
        kept; /* addresses, as the forward sweep has them, of blocks without a shadow that the reverse sweep frees (kept.c) */
    PointerMap values; /* value of the forward sweep: the same in the reverse sweep */
    PointerMap hoisted; /* load of the forward sweep, right in a loop: the same in front of that */
    PointerMap blocks; /* call of a function whose derivative is given: what is known of its arguments' memory */
    unsigned *
        uses; /* by number of a value of the primal: how often something with a derivative uses it; NULL until it is asked for */
    PointerMap arm_slots; /* arm_records.c: by branch of the forward sweep */
    PointerMap stretches; /* preaccumulate.c: by operation of the primal; regions that it was looked for in */
    PointerMap snapshots,
        snapshots_before; /* snapshots.h: by load of the primal that they answer, by loop that they are taken in front of */
    PointerMap makings; /* makings.c: by load of the primal that it was asked about */
    PointerMap updates; /* updates.c: their stores and loads, each of which gives the other one */
    PointerMap firm; /* firm.c: comparison: itself if it is, else another address */
    PointerMap cells; /* primal value: where its adjoint is summed */
    PointerMap wanted; /* reals of the forward sweep that some partial reads (wanted.c) */
    bool knows_wanted;
    Value *forward_tape, *reverse_tape;
    Op *primal_return;
    bool uses_tape;
    const Op *late; /* what waited and is built now */
    PointerMap done; /* late loops that are reversed, and what waited for them and is built */
    VECTOR(Deferred) deferred;
    Scope *scope;
    PointerMap scopes; /* those that are open, by their region of the forward sweep */
    Guards guards;
    SourcePlace place;
} Reverse;

/* The value of the forward sweep, for use at the current place of the reverse sweep. */
Value *reverse_value(Reverse *reverse, Value *value);

/* Can the value be had in the reverse sweep without a record? depth bounds the work. */
bool reverse_is_free(Reverse *reverse, Value *value, unsigned depth);
/* Does the operation of the forward sweep, done again on the same values, give the same cheaply? */
bool reverse_repeats(Reverse *reverse, const Op *op);
/* The same of an operation that is no load, of either. */
bool reverse_recomputes(Reverse *reverse, const Op *op);
/* firm.c: a comparison of reals or pointers whose outcome is the same wherever it is done? */
bool reverse_is_firm(Reverse *reverse, const Op *op);
/* May an integer or a pointer's distance differ when it is made again? */
bool reverse_is_fragile(Reverse *reverse, const Op *op);
/* Where values are recomputed in the scope of the one that defines this value. */
Builder reverse_home_builder(const Reverse *reverse, const Value *value);
/* choices.c: can the branch that the value results from be made again? */
bool choice_is_free(Reverse *reverse, Value *result, unsigned depth);
Value *choice_again(Reverse *reverse, Value *result, unsigned depth); /* if so */

/* arm_records.c: what an arm makes, as a result of its branch; NULL: a record in the arm costs less. */
Value *reverse_result_of_arm(Reverse *reverse, const Scope *scope, Value *value);

/* updates.c: b[e] = b[e] + x or - x, the reverse of which reads the adjoint of the element, and no more. */
void reverse_find_updates(Reverse *reverse);
/* Of the store or the load of one: the other one. NULL: it is no part of any. */
const Op *reverse_update_of(const Reverse *reverse, const Op *op);

/* unordered.c: of a `for` and its reverse; what Op says of its own bits of these names. */
typedef struct LoopFacts {
    bool is_unordered, keeps_objects_apart, is_commuting, keeps_stores_apart, nest_commutes;
    unsigned only_adds_from;
    bool keeps_nest_apart, keeps_apart; /* of the loop itself */
} LoopFacts;
LoopFacts reverse_loop_facts(const Reverse *reverse, const Op *loop);
/* The result of an operation, if its partial by operand i needs that. NULL, too, where x^y would say what x^(y - 1) is, but of an x that the
 * reverse sweep makes anew: rounded otherwise, near zero, it is any other number. Then pow says it. */
Value *reverse_partial_result(Reverse *reverse, const Op *op, unsigned i);
/* A `for` of the forward sweep and its reverse, just built, where the rounds of the loop around record the same: bounds that all rounds load
 * alike come from in front of that, so that the rounds can share a row (rows.c). */
void reverse_share_bounds(Reverse *reverse, Op *loop, Op *reversed);
/* Would reverse_value have to record it, or carry it out of a branch? */
bool reverse_would_record(Reverse *reverse, Value *value);
/* arms.c: a `for` whose results are used in one arm alone: its reverse, just built, is executed only if that was taken. */
void reverse_in_arm(Reverse *reverse, const Op *loop, Op *reversed);
/* A branch without results at the end of the current scope's reverse, both its arms empty. */
Op *scope_empty_branch(Reverse *reverse, Value *condition);
/* Does it ask its operands something that has no derivative? */
bool op_only_asks(const Op *op);
/* Does the region, of the primal or of its reverse, do nothing but compute and read, in the reverse add to adjoints, too? Apart from
 * operations that are known (keys; NULL: none). */
bool region_is_quiet(Region *region, bool is_reverse, const PointerMap *known);
/* last_taken.c: a `for` that keeps what one of its iterations gave: of its reverse, just built, that one alone is executed. Returns
 * what stands in the reverse's place. */
Op *reverse_last_taken(Reverse *reverse, const Op *loop, Op *reversed);
/* wanted.c: is this real of the forward sweep read by some operation's partial, so that the reverse sweep has it anyway? */
bool reverse_is_wanted(Reverse *reverse, const Value *value);
/* What a partial of this operation of the primal reads for an active operand: operands, as bits, and PARTIAL_NEEDS_RESULT. */
uint32_t reverse_wants(const Reverse *reverse, const Op *op);
void reverse_add_wanted(Reverse *reverse,
                        Region *region); /* a region of the primal that the forward sweep has now, too */
/* preaccumulate.c: true if the operation's adjoint has been handed on to the inputs of a stretch that it ends. */
bool reverse_preaccumulated(Reverse *reverse, const Op *op, Value *adjoint);

/* The same for a value of a loop's body that value_is_invariant, for use behind the reversed loop. */
Value *reverse_value_behind(Reverse *reverse, Value *value, const Op *loop);
/* Do all iterations of the `for` that it stands in load the same value from the same place? The question of `hoisted`. */
bool load_is_alike(Reverse *reverse, const Op *primal);

/* A pointer's shadow at the current place of the reverse sweep, or NULL. */
Value *reverse_shadow(Reverse *reverse, Value *pointer);
/* The shadow as a place that can be written, and inside a test (else NULL) where it may be null. */
Op *reverse_enter(Reverse *reverse, Builder *builder, Value *pointer, Value **shadow);
void reverse_leave(Reverse *reverse, Op *guard, Builder *builder);

/* adjoint(value) += term, where value is active. */
void reverse_add(Reverse *reverse, Builder *builder, Value *value, Value *term);
/* The adjoint of a value at its definition, or NULL if nothing was added to it. */
Value *reverse_adjoint(Reverse *reverse, Builder *builder, const Value *value);

/* In the forward sweep, at the builder's place: what waited for the reverse sweep. */
void reverse_build_late(Reverse *reverse, Builder *builder, const Op *op);
/* What waits for late loops that are reversed, as far as it is not there yet. */
void reverse_build_waiting(Reverse *reverse, Builder *builder);

void reverse_block(Reverse *reverse, const Op *op); /* blocks.c */
void reverse_tape(Reverse *reverse, const Op *op); /* tape.c */

/* allocation.c: the end of a local's or block's adjoint, and of the block if that was put off. */
void reverse_allocation(Reverse *reverse, const Op *op);
bool reverse_library_call(Reverse *reverse, const Op *op); /* false if it is none */

void scope_open(Reverse *reverse, Scope *scope, Op *owner, Region *forward, Region *to);
void scope_close(Reverse *reverse);
Builder scope_builder(Reverse *reverse); /* at the end of the current scope's reverse */

Builder scope_head_builder(Reverse *reverse); /* where the current scope's recomputed values are */

/* An argument of a call in the reverse sweep. */
Value *reverse_part(Reverse *reverse, const Op *op, Part part);
void given_reverse(Reverse *reverse, const Op *op);

/* From the result's adjoint (NULL: none) back to those of the reals passed by value, added to *parameter_cells[i]. */
void reverse_body(Reverse *reverse, Value *result_adjoint, Value *const *parameter_cells);

/* The split form of a specialization, complete unless it is being built further up (recursion). */
ReverseParts *reverse_parts(Derivation *derivation, Specialization *specialization);

#endif
