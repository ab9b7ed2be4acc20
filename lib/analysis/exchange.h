/* Buffers that change places in a loop, as the time levels of a scheme do: `swap = a; a = b; b = swap`. */
#ifndef ADCC_ANALYSIS_EXCHANGE_H
#define ADCC_ANALYSIS_EXCHANGE_H

#include "ir/ir.h"

enum { MOST_EXCHANGED = 8 };
/* Two pointers into what a loop around `inside` carries and only lets change places, each at another place: in one iteration of that loop they
 * lead to what two different ones of `from`, the pointers in front of the loop, lead to. Their number; 0: it is not so. */
unsigned exchanged_pointers(const Value *one, const Value *other, const Op *inside, const Value *from[MOST_EXCHANGED]);
/* What the `for` carries and lets change places with carried value number `place` (as carried_index has them), this one first, to the end of its last iteration: their
 * number; 0: it does something else with one of them. */
unsigned exchanged_places(const Op *loop, int place, int places[MOST_EXCHANGED]);
/* Do they lead to the first elements of two elements of one array of arrays? */
bool pointers_are_of_planes(const Value *one, const Value *other);
/* The loop that carries what this pointer leads into; NULL: none. */
const Op *exchanging_loop(const Value *pointer);

#endif
