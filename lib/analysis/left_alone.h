/* Which loads find what they would have found in front of their loop. */
#ifndef ADCC_ANALYSIS_LEFT_ALONE_H
#define ADCC_ANALYSIS_LEFT_ALONE_H

#include "analysis/flow.h"

/* Does the innermost loop around the load, a `for`, write what it reads in none of its iterations? */
bool load_is_left_alone(Flow *flow, const Context *context, const Op *load);

#endif
