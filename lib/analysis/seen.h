/* Is what a store leaves looked at by a load, each time and all of it? */
#ifndef ADCC_ANALYSIS_SEEN_H
#define ADCC_ANALYSIS_SEEN_H

#include "ir/ir.h"

/* The load stands behind the store in a numbered function. Is it executed, whenever the store was, at each element that this wrote, and does a later round of it write none of these again?
 * That something else may have written there in between is not asked. */
bool load_sees_store(const Op *load, const Op *store);

#endif
