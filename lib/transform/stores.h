#ifndef ADCC_TRANSFORM_STORES_H
#define ADCC_TRANSFORM_STORES_H

#include "ir/ir.h"

/* What an operation is to the place that a pointer leads to. */
typedef enum Meeting { MEETS_NOTHING, MEETS_READ, MEETS_WRITE, MEETS_BARRIER } Meeting;
Meeting store_meeting(const Op *op, const Value *pointer);

/* Removes stores that change nothing, and those that the next store to the same place overwrites unread. Were there any? */
bool stores_function(Function *function);

#endif
