/* In:    emitted functions with loops that sum up what they compute, in the order of the function's own sum: misfits, energies; or that sum up
 *        adjoints of what all iterations read, where strips (strips.h) cannot be made of them as they stand.
 * Out:   batches of 128 iterations (batches.h): what they add goes into rows, from which loops of their own add it, in the same order. The rest, if it
 *        divides or takes roots, compilers then make vectors of, be it with the adjoints of the same iterations or without.
 * Keeps: every number of the function's, bit for bit. */
#ifndef ADCC_TRANSFORM_TERMS_H
#define ADCC_TRANSFORM_TERMS_H

#include "ir/ir.h"

void terms_module(Module *module);

#endif
