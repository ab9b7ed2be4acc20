/* In:    emitted functions.
 * Out:   loops that add to a sum of derivatives once in an iteration: what they add is added up first, `s = s + (a + b)` for `s = (s + a) + b`; a loop of a few
 *        rounds in another one has a sum of its own.
 * Keeps: the sums, but for the order of their terms, which does not depend on the compiler.
 *
 * What pays for it: an iteration waits for the one before as long as one addition takes. And a reversed loop, which adds what is read last first, is what gcc 12.2 makes
 *        wrong vectors of, `s = s + a[2 * i + 1] + a[2 * i]`: it adds the one twice. */
#ifndef ADCC_TRANSFORM_CHAINS_H
#define ADCC_TRANSFORM_CHAINS_H

#include "ir/ir.h"

void chains_module(Module *module);

#endif
