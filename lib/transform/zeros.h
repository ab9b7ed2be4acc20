/* In:    functions that are complete, made for N directions.
 * Out:   the same ones; what a loop over the directions adds to memory, multiples of numbers that stand in memory (a weight, an entry of a
 *        matrix), it adds only where one of these is not zero: one comparison may spare all directions.
 * Keeps: each sum, bit for bit, but the sign of a zero, and for a tangent or adjoint that is not finite: zero times infinity is no
 *        number with one direction, and adds nothing here. */
#ifndef ADCC_TRANSFORM_ZEROS_H
#define ADCC_TRANSFORM_ZEROS_H

#include "ir/ir.h"

void zeros_module(Module *module);

#endif
