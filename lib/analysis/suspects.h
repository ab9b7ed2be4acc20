/* Which values may be infinite or NaN where what the requested function is called with is finite. Straight code is taken not to
 * overflow; loops that multiply what they carry may (growth.h). Private to conditional.c. */
#ifndef ADCC_ANALYSIS_SUSPECTS_H
#define ADCC_ANALYSIS_SUSPECTS_H

#include "analysis/conditional.h"

enum { MEMORY_KINDS = 3 }; /* of Guards.memory */

/* Are there finite operands at which the operation or a partial of it is not finite, overflow aside? */
bool op_is_singular(const Op *op);
bool value_is_suspect(const Guards *guards, const Value *value);
/* Raises the flags of guards, whose arrays are there. */
void suspects_find(Guards *guards, const Function *function, Suspicion suspicion);

#endif
