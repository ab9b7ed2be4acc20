#ifndef ADCC_TRANSFORM_STORES_H
#define ADCC_TRANSFORM_STORES_H

#include "ir/ir.h"

/* Removes stores that change nothing, and those that the next store to the same place overwrites unread. Were there any? */
bool stores_function(Function *function);

#endif
