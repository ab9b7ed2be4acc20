/* In:    a function in SSA form.
 * Out:   the same one; of an array of its own in which numbers are only moved about, as they compare (a window that is kept sorted, the smallest few
 *        of many), it keeps beside each number where that came from, and reads it there where it computes with it. So the moves have no derivative: what
 *        a reverse sweep needs is where a number came from, not how it came to where it is read.
 * Keeps: every number, bit for bit, but for elements that nobody has written, which are any. */
#ifndef ADCC_TRANSFORM_ORIGINS_H
#define ADCC_TRANSFORM_ORIGINS_H

#include "analysis/effects.h"

/* Was anything changed? */
bool origins_function(Module *module, Function *function, const Effects *effects);

#endif
