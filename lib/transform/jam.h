/* In:    a function that is complete, with nests of two loops of which the inner one adds to elements that are the same ones in each
 *        iteration of the outer one: `for (i) for (j) y[j] += a[i][j] * x[i];`, where the inner one may begin behind the outer one's counter. Of
 *        the nest it is known (Op.keeps_nest_apart) that no store meets, by another pointer, another access.
 * Out:   the same function, with four iterations of the outer loop at once, which share one inner loop, and a rest.
 * Keeps: what is computed, bit for bit: to each element the same terms are added in the same order.
 *
 * What pays for it: an element is loaded and stored once for four terms, and where the loops are short, there is one to begin and to end for
 * four. */
#ifndef ADCC_TRANSFORM_JAM_H
#define ADCC_TRANSFORM_JAM_H

#include "ir/ir.h"

void jam_module(Module *module);

#endif
