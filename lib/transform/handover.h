/* In:    emitted functions.
 * Out:   loops in which an element that an iteration stores, and the next one loads, is handed on in a variable.
 * Keeps: what memory holds wherever it can be read; adjoints, but for the order in which sums of them that are of one element are added.
 *
 * What pays for it: y[i] = f(y[i - 1]) and its adjoint, a filter, an elimination, steps in time, wait for memory between one iteration and the next as long
 *        as for the arithmetic. A C compiler hands the element on only where it sees that no other store of the loop goes there. */
#ifndef ADCC_TRANSFORM_HANDOVER_H
#define ADCC_TRANSFORM_HANDOVER_H

#include "ir/ir.h"

void handover_module(Module *module);

#endif
