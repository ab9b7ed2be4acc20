/* In:    a generated function whose equal addresses are one value (simplify before it).
 * Out:   the same, where an element that is set, and then added to by an update (elements.h), is stored once: what is added is part of what it is set to.
 * Keeps: what memory holds wherever it can be read; adjoints, but for the order in which sums of them that are of one element are added.
 *
 * It is what the adjoint of an assignment does to what it overwrites: x_b[i] = 0, and x_b[i] += ... Loads and stores are saved; and LLVM's vectorizer
 * (14 to 19 at least) makes wrong code of two such stores to each of several members of one record, where a store between them may be to the same
 * place: the second one's load finds what was there before the first one. */
#ifndef ADCC_TRANSFORM_ONCE_H
#define ADCC_TRANSFORM_ONCE_H

#include "ir/ir.h"

void once_function(Module *module, Function *function);

#endif
