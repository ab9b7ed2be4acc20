/* Loads of what another load read just before: `d->a = y->x; d->b = -y->x;` reads y->x twice, and a C compiler must, as far as it knows that d and y
 * may be one. Where they are not, the reverse sweep needs one value for both. */
#ifndef ADCC_ANALYSIS_LOADS_H
#define ADCC_ANALYSIS_LOADS_H

#include "analysis/flow.h"

/* The last load in front of this one, in the same region, that surely reads the same value from the same address; NULL: none. */
const Op *load_read_before(Flow *flow, const Context *context, const Op *load);

#endif
