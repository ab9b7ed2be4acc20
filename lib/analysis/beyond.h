/* Walks that surely leave the array member that they begin in. C forbids them (C11 6.5.6p8), programs have them: all of a record's numbers in one
 * loop, from its first member on. */
#ifndef ADCC_ANALYSIS_BEYOND_H
#define ADCC_ANALYSIS_BEYOND_H

#include "analysis/flow.h"

/* Is what the address leads to, or `bytes` from there on (0: what stands there), in some run no part of the array member of a record that it was
 * made from? Where that takes more than constants, and loops that constants bound, here and in the callers, it is taken to be. */
bool address_leads_beyond(const Context *context, const Value *address, int64_t bytes);

#endif
