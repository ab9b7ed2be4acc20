/* Which elements of an array a loop's accesses reach, in its counters. */
#ifndef ADCC_ANALYSIS_SECTIONS_H
#define ADCC_ANALYSIS_SECTIONS_H

#include "ir/ir.h"

/* How a store keeps off the element that a load reads, as far as one loop around both goes. */
typedef enum Apart {
    APART_NEVER, /* nothing is known */
    APART_LATER, /* no later iteration's store goes there */
    APART_ALWAYS /* nor one of the load's own iteration */
} Apart;

/* loop: a `for` around both, which stand in one function; memory that does not move while it runs. */
Apart store_is_apart(const Op *loop, const Op *load, const Op *store);

#endif
