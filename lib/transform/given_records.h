/* Which memory the adjoint of a function whose derivative is given would not find as the function found it. Private to given.c. */
#ifndef ADCC_TRANSFORM_GIVEN_RECORDS_H
#define ADCC_TRANSFORM_GIVEN_RECORDS_H

#include "transform/derive.h"

/* Are the contents that argument i of the call leads to recorded? Old contents that do not matter (ADCC_OUT) and memory that the
 * reverse sweep has of its own need no record. */
bool given_is_recorded(Derivation *derivation, const Context *context, const Op *op, unsigned i);
/* May the memory itself be gone when the adjoint is called? */
bool given_is_gone(Derivation *derivation, const Context *context, const Op *op, unsigned i);

#endif
