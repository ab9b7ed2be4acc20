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

/* The same of an operation that finds a row of a table (type_row) among the caller's: can it be known when the function is called which one? */
bool row_is_inspectable(const Inspection *inspection, const Op *op);
/* The number of that row; NULL: the first one. */
static inline Value *row_number(const Op *op)
{
    return op->code == OP_INDEX ? op->operands[1] : NULL;
}

typedef void InspectVisitor(void *context, const Op *op);
/* Each operation that such a value needs, itself and the `for`s that it stands in among them; some may come more than once. */
void inspect_visit(const Value *value, InspectVisitor *visit, void *context);
void inspect_visit_row(const Op *op, InspectVisitor *visit, void *context);

#endif
