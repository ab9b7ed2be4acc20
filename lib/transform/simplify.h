/* In:    a function.
 * Out:   the same function, shorter: constants folded (fold.h), values computed once for each scope, conditions
 *        that are known resolved, what nobody uses removed (dead.h).
 * Keeps: what the function computes and stores, bit for bit, and its effects in order. */
#ifndef ADCC_TRANSFORM_SIMPLIFY_H
#define ADCC_TRANSFORM_SIMPLIFY_H

#include "ir/ir.h"

/* derivative_code: operations with OP_MARK_DERIVATIVE may use 0 * x = 0 and x + 0 = x. */
void simplify_function(Module *module, Function *function, bool derivative_code);

#endif
