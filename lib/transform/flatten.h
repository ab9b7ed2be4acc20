/* Tables of rows that a function makes for itself, `double **a` with an allocation for each a[i], become one block. */
#ifndef ADCC_TRANSFORM_FLATTEN_H
#define ADCC_TRANSFORM_FLATTEN_H

#include "analysis/effects.h"

/* Of such an allocation that holds the rows, too: two (flatten_joined.c). */
void flatten_joined(Module *module, Arena *arena, Op *made);
/* Of such tables, this one among them, that are handed on by loops and branches; false: it stayed (flatten_carried.c). */
bool flatten_carried(Module *module, Arena *arena, const Effects *effects, Op *made);
void flatten_function(Module *module, Function *function, const Effects *effects);

#endif
