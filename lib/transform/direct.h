#ifndef ADCC_TRANSFORM_DIRECT_H
#define ADCC_TRANSFORM_DIRECT_H

#include "ir/ir.h"

/* For each requested function that reaches calls through pointers: a copy of it, and of those on the way to the calls, in
 * which they are direct calls, chosen at run time where there is a choice. Every later pass sees direct calls only. */
void direct_module(Module *module);

#endif
