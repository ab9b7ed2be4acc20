/* In:    emitted functions.
 * Out:   loops in which an adjoint that one iteration hands to the next, by a variable or by an element, goes through one product: with what is
 *        made of the partials alone, which need not wait for the iteration before.
 * Keeps: the adjoints, but for the last bits.
 *
 * What pays for it: a reversed recurrence waits for itself. What is between the adjoint that comes and the one that goes, a quotient, products, guards, takes
 *        the more time the less a processor finds to do beside it. */
#ifndef ADCC_TRANSFORM_RELAY_H
#define ADCC_TRANSFORM_RELAY_H

#include "ir/ir.h"

void relay_module(Module *module);

#endif
