/* What calls do, as far as the order of C's expressions is concerned.
 * In:    a module.
 * Out:   for each function: does it only read memory; may it free some; which kinds of scalars may it write. */
#ifndef ADCC_EMIT_CALLS_H
#define ADCC_EMIT_CALLS_H

#include "analysis/effects.h"
#include "analysis/library.h"
#include "ir/ir.h"

typedef struct CallFacts {
    const Module *module;
    const Effects *effects;
    bool *has_effects; /* by place in module->functions: more than reading memory and returning */
    bool *frees;
} CallFacts;

CallFacts *calls_compute(const Module *module, Arena *arena);
/* A call that could as well be made somewhat later, if nothing is written in between. */
bool call_only_reads(const CallFacts *facts, const Op *call);
/* May the operation end the life of any memory? */
bool op_frees(const CallFacts *facts, const Op *op);
/* May the operation change what is read through the pointer, by its type, or end the life of the memory? */
bool op_disturbs(const CallFacts *facts, const Op *op, const Value *pointer);

#endif
