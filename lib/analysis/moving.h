/* Which values, conditions above all, may be others where the request's inputs are others: what depends on a real that varies, by
 * arithmetic, through memory, or because a branch or a loop that depends on one gave it. A value that does not move is the same at
 * all points. */
#ifndef ADCC_ANALYSIS_MOVING_H
#define ADCC_ANALYSIS_MOVING_H

#include "analysis/flow.h"

typedef struct Moving Moving;

/* Of a finished Flow. Allocated in `arena`. */
Moving *moving_compute(Flow *flow, Arena *arena);
bool value_moves(const Moving *moving, const Context *context, const Value *value);

#endif
