/* In:    functions that are complete.
 * Out:   the same ones; what is recorded and popped, but used by nobody, is recorded no more, and so is what was recorded for that alone, such as the test of
 *        a branch that does nothing else.
 * Keeps: what is computed. */
#ifndef ADCC_TRANSFORM_UNREAD_H
#define ADCC_TRANSFORM_UNREAD_H

#include "ir/ir.h"

void unread_module(Module *module);

#endif
