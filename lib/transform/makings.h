/* Elements that a loop of the forward sweep makes, each of what memory still has in the reverse sweep: `d[k] = a[k] - b[k];`. Where a later loop reads them, and
 * the array is overwritten before that is reversed, the reverse sweep makes them again. */
#ifndef ADCC_TRANSFORM_MAKINGS_H
#define ADCC_TRANSFORM_MAKINGS_H

#include "transform/reverse.h"

/* Is the value of the forward sweep a load of such an element, of which all that it is made of is free? */
bool making_serves(Reverse *reverse, const Value *value, unsigned depth);
/* If so: the element, made in the scope of the loop that counts it. */
Value *making_build(Reverse *reverse, const Value *value);

#endif
