/* Buffers that change places in a loop, as the time levels of a scheme do: `swap = a; a = b; b = swap`. */
#ifndef ADCC_ANALYSIS_EXCHANGE_H
#define ADCC_ANALYSIS_EXCHANGE_H

#include "ir/ir.h"

enum { MOST_EXCHANGED = 8 };
/* Two pointers into what a loop around `inside` carries and only lets change places, each at another place: in one iteration of that loop they
 * lead to what two different ones of `from`, the pointers in front of the loop, lead to. Their number; 0: it is not so. */
unsigned exchanged_pointers(const Value *one, const Value *other, const Op *inside, const Value *from[MOST_EXCHANGED]);
/* The loop that carries what this pointer leads into; NULL: none. */
const Op *exchanging_loop(const Value *pointer);

#endif
