/* What a run of a function costs, roughly, in units of an addition: enough to choose between two ways to the same result.
 *
 * A loop whose trip count is not known counts as LOOP_TRIPS runs of its body, each arm of a branch as half a run; a call as what
 * it calls, a recursive one as nothing more. */
#ifndef ADCC_ANALYSIS_COST_H
#define ADCC_ANALYSIS_COST_H

#include "ir/ir.h"

double cost_of_function(const Function *function, Arena *arena);

#endif
