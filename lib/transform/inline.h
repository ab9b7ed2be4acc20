/* In:    a module in SSA form.
 * Out:   the same module, with the bodies of small functions where they were called.
 * Needs:  promote, counted. Keeps: what each function computes, its effects and their order; the functions themselves.
 *
 * What pays for it: a value of the caller's own body needs no tape to get to the reverse sweep, an array of a few scalars
 * becomes scalars (split.c), and what is known of the arguments is known inside. */
#ifndef ADCC_TRANSFORM_INLINE_H
#define ADCC_TRANSFORM_INLINE_H

#include "ir/ir.h"

void inline_module(Module *module);

#endif
