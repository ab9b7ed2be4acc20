/* In:    a function in SSA form (promote before it).
 * Out:   the same one; where a loop is left by a flag, what it carries on otherwise than in the round that sets the flag, and what nobody looks at
 *        then (the counter behind `break`), is carried on alike in all rounds: no choice stands between one round's counter and the next one's.
 * Keeps: every number that anything depends on. */
#ifndef ADCC_TRANSFORM_STEPS_H
#define ADCC_TRANSFORM_STEPS_H

#include "ir/ir.h"

/* Was anything changed? Then there are choices that nobody needs: simplify. */
bool steps_function(Module *module, Function *function);

#endif
