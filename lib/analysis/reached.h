/* Which values of a function something that has a derivative uses whatever way the program takes: in every arm if in arms, in the last round of a
 * loop as in each other one, and behind memory from which loads do not pass over it. The adjoint of any other may be zero while the program
 * runs. A loop is taken to have rounds, and a load in it to read what was stored. Private to conditional.c. */
#ifndef ADCC_ANALYSIS_REACHED_H
#define ADCC_ANALYSIS_REACHED_H

#include "ir/ir.h"
#include "ir/map.h"

/* What may be passed over, where a call returns to, of what the called function leaves. */
typedef struct PassedOver {
    bool result; /* what it returns */
    bool memory; /* what it leaves behind pointers */
} PassedOver;

typedef struct Reached {
    bool *values; /* by value number */
    PointerMap *calls; /* PassedOver of each call */
} Reached;

/* Of the numbered function, whose caller may pass over that. */
Reached reached_compute(const Function *function, PassedOver passed_over, Arena *arena);

#endif
