/* In:    functions that are complete.
 * Out:   the same ones; a loop of a derivative that does nothing but add multiples of values that a condition makes zero (the adjoint of a unit
 *        that is off, of a path that does not pay) is executed only where one of them is not zero.
 * Keeps: each sum, bit for bit, but the sign of a zero, and for a factor that is not finite: zero times infinity is no number in the loop, and adds
 *        nothing here. */
#ifndef ADCC_TRANSFORM_IDLE_H
#define ADCC_TRANSFORM_IDLE_H

#include "ir/ir.h"

void idle_module(Module *module);

#endif
