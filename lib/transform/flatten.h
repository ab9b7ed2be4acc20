/* Tables of rows that a function makes for itself, `double **a` with an allocation for each a[i], become one block. */
#ifndef ADCC_TRANSFORM_FLATTEN_H
#define ADCC_TRANSFORM_FLATTEN_H

#include "analysis/effects.h"

void flatten_function(Module *module, Function *function, const Effects *effects);

#endif
