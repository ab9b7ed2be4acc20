/* In:    a function that is complete, with loops of the function itself of which it is known (Op.keeps_apart) that stores meet nothing else.
 * Out:   the same function; where such a loop has a loop in it that sums down a column in each iteration, as a product of matrices does, batches of
 *        iterations: the sums of a batch are a row, and the inner loop stands outside of a loop over the batch, so that it goes along rows.
 * Keeps: what the loop computes, bit for bit: each sum is made in its own order.
 *
 * What pays for it: one sum waits for itself, and columns for the memory; 128 sums side by side do neither. */
#ifndef ADCC_TRANSFORM_COLUMNS_H
#define ADCC_TRANSFORM_COLUMNS_H

#include "ir/ir.h"

void columns_module(Module *module);

#endif
