/* Which kinds of scalars a piece of code may write to memory: enough to see by C's effective types
 * (C11 6.5p7) that a load is not disturbed. */
#ifndef ADCC_ANALYSIS_EFFECTS_H
#define ADCC_ANALYSIS_EFFECTS_H

#include "ir/ir.h"

/* A set of scalar types, one bit for each class that C's aliasing rules keep apart; signed and unsigned
 * variants share a bit. EFFECT_ANY stands for character types and code that is not known. */
typedef uint32_t EffectSet;
#define EFFECT_ANY (1u << 31)
/* Beside the type: the store goes through a converted pointer, and may give memory a new effective type (C11 6.5p6): a load of
 * what was there before, whatever its type, must not come after it. A load behind it is not concerned. */
#define EFFECT_RETYPE (1u << 30)

EffectSet effects_of_type(const Type *type); /* of the scalars that an object of this type holds */
/* Of what the pointer points to: the same, but a member of a union shares its memory with members of other kinds. */
EffectSet effects_of_place(const Value *pointer);
/* The same of a block of bytes that is written there: by bytes, it may be of what the pointer was before it was converted, and go on
 * behind a member that the pointer leads to. */
EffectSet effects_of_block(const Value *pointer);
const Type *place_union(const Value *pointer); /* the innermost union that it leads into; NULL: none is seen */
/* Is the pointer converted from one of another type, so that its memory may have been, or become, of other types? A store there may give memory
 * a new effective type; what is loaded there may be overwritten by a store of any type. */
bool place_may_be_retyped(const Value *pointer);
static inline bool effects_touch(EffectSet written, EffectSet read)
{
    written &= ~EFFECT_RETYPE;
    return (written & read) || ((written | read) & EFFECT_ANY && written && read);
}

/* May a load there give something else if it comes behind such writes instead of in front of them? */
bool effects_disturb(EffectSet written, const Value *pointer);

typedef struct Effects Effects;
/* Summaries of all functions of the module, by iteration over the calls. Lives in `arena`. */
Effects *effects_compute(const Module *module, Arena *arena);
/* The same of the root alone, and of what it calls or takes the address of: in time that does not grow with the rest of the module. Of other functions
 * nothing is known. */
Effects *effects_below(const Module *module, const Function *root, Arena *arena);
EffectSet effects_of_region(const Effects *effects, const Region *region);
EffectSet effects_of_op(const Effects *effects, const Op *op); /* nested regions included */
/* May it give memory back, other than what the stack holds? Of an operation without regions. */
bool effects_may_free(const Effects *effects, const Op *op);

#endif
