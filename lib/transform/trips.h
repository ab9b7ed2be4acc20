/* In:    a `for`, or a region with such in it.
 * Out:   how often it runs, where that is a constant; what it weighs.
 * Keeps: everything. */
#ifndef ADCC_TRANSFORM_TRIPS_H
#define ADCC_TRANSFORM_TRIPS_H

#include "ir/ir.h"

/* The most often that a loop runs and is still taken for so many copies of its body. */
enum { TRIPS_MOST = 4, TRIPS_OPERATIONS = 96 /* that these copies may be */ };

/* How often the `for` runs, -1: not known, or more than TRIPS_MOST. call: of the function that it stands in, or NULL: a
 * bound that is a parameter is what the call gives. */
int trips_of(const Op *loop, const Op *call);
/* How often a `for` runs that goes up by one between constants; -1: it is none. */
int64_t trips_known(const Op *loop);
/* How many operations the region is, once its loops of a few trips are straight code; at most `most`. */
unsigned trips_weight(const Region *region, const Op *call, unsigned most);
/* The same, but where these would be more than TRIPS_OPERATIONS, or another loop stays in it, so that unroll.c lets the loop stay. */
unsigned trips_weight_left(const Region *region, const Op *call, unsigned most);

#endif
