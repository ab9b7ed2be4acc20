/* In:    a function in SSA form with its `for`s (promote and counted before it).
 * Out:   the same one; a pointer or an integer that a nest of `for`s carries on by equal steps, `*p++` or `k++` in the innermost one, is made of their counters:
 *        p[i * m + j]. So nothing of it is recorded, later passes see a matrix's rows, and the rounds of the nest wait for nothing.
 * Keeps: every number, bit for bit. */
#ifndef ADCC_TRANSFORM_WALKS_H
#define ADCC_TRANSFORM_WALKS_H

#include "analysis/effects.h"

/* Was anything changed? Then values are carried on that nobody needs: simplify. */
bool walks_function(Module *module, Function *function, const Effects *effects);

#endif
