/* In:    functions that are complete, made for N directions.
 * Out:   the same ones; what a loop makes for all directions in scratch, of which the next loop reads some elements only, as a condition says (a weight
 *        that is not zero, a mask), it makes where that condition will hold.
 * Keeps: every bit of what the function leaves. */
#ifndef ADCC_TRANSFORM_DEMAND_H
#define ADCC_TRANSFORM_DEMAND_H

#include "ir/ir.h"

void demand_module(Module *module);

#endif
