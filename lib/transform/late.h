/* In:    a Derivation in reverse mode, its flow and its postponed stores.
 * Out:   Derivation.late: loops of the requested function that are executed in the reverse sweep, each iteration reversed at
 *        once, and the operations that wait for their results.
 *
 * Such a loop records nothing that grows with its trip count, and its forward sweep is executed once all the same
 * (iteration-wise reversal). late.c says when that is right. */
#ifndef ADCC_TRANSFORM_LATE_H
#define ADCC_TRANSFORM_LATE_H

#include "transform/derive.h"

/* An operation that waits for the loop's results, of whose adjoint's terms those of these operands (bits) need them: they are added when the
 * loop has been reversed. The operands are made in front of it, so that their adjoints are not yet used up. */
typedef struct Deferral {
    const Op *op, *loop;
    uint32_t operands;
} Deferral;

void reverse_find_late(Derivation *derivation);
bool is_late(const Derivation *derivation, const Op *op);

#endif
