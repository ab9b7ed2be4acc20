/* Two loops of which the one reads what the other makes: what demand.c finds, and demand_change.c changes. Private to the two. */
#ifndef ADCC_TRANSFORM_DEMAND_PAIR_H
#define ADCC_TRANSFORM_DEMAND_PAIR_H

#include "analysis/effects.h"
#include "transform/homes.h"

enum { DEMAND_BRANCHES = 4, DEMAND_SCRATCH = 8 };

typedef struct DemandPass {
    Module *module;
    Arena *kept, *arena; /* arena: while one pair is looked at */
    Function *function;
    const Value **leaves; /* of subscripts, by number */
    Homes *homes;
    Effects **effects; /* found when they are asked for first */
    PointerMap refused; /* readers, as keys */
} DemandPass;

typedef struct DemandBranch {
    Op *op;
    unsigned arm;
} DemandBranch;

/* Memory that the maker stores to and the reader loads from. */
typedef struct DemandScratch {
    const Home *home;
    const Value *base;
    Value *stride; /* in which iterations come to it: it has to be `step`; NULL: it is */
    int64_t step, shift; /* iteration v's rows are v * step + shift to v * step + shift + step - 1 */
    uint64_t made, sure, read; /* rows of an iteration: which it may make, makes in any case, and reads */
} DemandScratch;

typedef struct DemandPair {
    DemandPass *pass;
    Op *maker, *reader;
    DemandScratch scratch[DEMAND_SCRATCH];
    unsigned scratch_count;
    DemandBranch branches[DEMAND_BRANCHES]; /* of the reader, in which it loads */
    unsigned branch_count, asked_count;
    PointerMap asked; /* operations that the conditions are made by */
    Value *stride; /* that of all which have one; NULL: none has */
    int64_t step;
    Op *inspected; /* the loop around in each of whose rounds the stride is to be asked about; NULL: none */
} DemandPair;

static inline Value *counter_of(const Op *loop)
{
    return loop->regions[0]->arguments[0];
}

static inline bool op_is_in(const Op *op, const Op *loop)
{
    return op != loop && region_is_in(op->region, loop->regions[0]);
}

/* Is it one of the pair's? */
static inline bool demand_has_scratch(const DemandPair *pair, const Home *home)
{
    for (unsigned i = 0; i < pair->scratch_count; i++)
        if (pair->scratch[i].home == home)
            return true;
    return false;
}

/* Divides the maker's iterations in those that make derivatives and those that do not. False: these would hardly do less. */
bool demand_divide(DemandPair *pair);

#endif
