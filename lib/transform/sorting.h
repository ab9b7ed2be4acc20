#ifndef ADCC_TRANSFORM_SORTING_H
#define ADCC_TRANSFORM_SORTING_H

#include "analysis/flow.h"

/* Can this call of qsort or bsearch be written out? */
bool sorting_is_followed(Flow *flow, const Context *context, const Op *op);
/* The same in operations that have derivatives, from these operands; what bsearch gives, or NULL. */
Value *sorting_build(Builder *builder, Flow *flow, const Context *context, const Op *op, Value *const *operands);

#endif
