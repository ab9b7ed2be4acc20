/* In:    a module that is about to be unrolled and derived from.
 * Out:   Module.unrolls_more: whether larger loops of a few trips become straight code, too, since far less is recorded then. Where local arrays
 *        are only accessed in such loops, they become variables, so that what they hold is recorded once, or is known or computed again, rather
 *        than recorded wherever it is read.
 * Keeps: the rest. Copies of the module are derived from in both ways, and what they record is counted; so whatever comes of it is
 *        right, and the choice is one of speed alone. */
#ifndef ADCC_TRIAL_H
#define ADCC_TRIAL_H

#include "ir/ir.h"

/* Executes the passes behind, up to those that decide what is recorded. */
typedef void TrialPasses(void *context, Module *module);

void trial_unrolling(Module *module, TrialPasses *passes, void *context);

#endif
