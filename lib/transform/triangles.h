/* In:    functions that are complete, with nests whose inner loop becomes longer or shorter from round to round, as in a triangle; where a round begins
 *        in an array is made of the counter (walks.h), n * i - i * (i - 1) / 2.
 * Out:   the same ones; the outer loop carries it on: by so much as the round is long, upwards, or downwards in a loop that counts so. A product less
 *        is waited for in each round.
 * Keeps: every number. What reverses a loop has needed no record of it by then. */
#ifndef ADCC_TRANSFORM_TRIANGLES_H
#define ADCC_TRANSFORM_TRIANGLES_H

#include "ir/ir.h"

/* In loops that count upwards, before others look at what is carried; and in the others, whose direction is final then. */
void triangles_upwards_module(Module *module);
void triangles_downwards_module(Module *module);

#endif
