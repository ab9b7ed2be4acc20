/* Integers that the caller has in memory and the function only reads, such as the columns of a sparse matrix: what is made of them can
 * be known before the function is executed, by a walk over them (an inspector: Saltz, Mirchandaney, Crowley 1991). */
#ifndef ADCC_ANALYSIS_INSPECT_H
#define ADCC_ANALYSIS_INSPECT_H

#include "analysis/flow.h"

typedef struct Inspection {
    EffectSet written; /* by the requested function and all that it calls */
    unsigned depth; /* of the loops round a load that is worth the walk; 0: none is */
} Inspection;

/* depth: as above, if inspection is possible at all. */
Inspection inspection_begin(Flow *flow, unsigned depth);
/* Is the value, of the requested function itself, loaded so? Then inspect_visit finds all that it is made of. */
bool value_is_inspectable(const Inspection *inspection, const Value *value);

/* Of such a value: the parameter that leads to the array. */
const Value *inspected_array(const Value *value);

typedef void InspectVisitor(void *context, const Op *op);
/* Each operation that such a value needs, itself and the `for`s that it stands in among them; some may come more than once. */
void inspect_visit(const Value *value, InspectVisitor *visit, void *context);

#endif
