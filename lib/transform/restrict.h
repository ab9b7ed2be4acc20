/* In:    functions that are complete.
 * Out:   the same ones; pointer parameters of the output's static functions are declared `restrict` where all calls give them memory that
 *        the function reaches in no other way.
 * Keeps: what is computed. C compilers may keep in registers what they had to load again after each store. */
#ifndef ADCC_TRANSFORM_RESTRICT_H
#define ADCC_TRANSFORM_RESTRICT_H

#include "ir/ir.h"

void restrict_module(Module *module);

#endif
