/* In:    a function in SSA form.
 * Out:   the same function; where a pointer to the reals of an array of arrays finds an element by row and column, as `a[i * 12 + j]` does that a call handed
 *        `double m[12][12]`, it is m[i][j]. Later passes see one array, however it is accessed.
 * Keeps: each address. */
#ifndef ADCC_TRANSFORM_SHAPES_H
#define ADCC_TRANSFORM_SHAPES_H

#include "ir/ir.h"

void shapes_function(Module *module, Function *function);

#endif
