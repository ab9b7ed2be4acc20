/* The order in which summaries of functions are made. */
#ifndef ADCC_ANALYSIS_CALLEES_H
#define ADCC_ANALYSIS_CALLEES_H

#include "ir/ir.h"

typedef VECTOR(const Function *) FunctionList;

/* The functions of the module that have bodies, callees before callers where there is no recursion. Lives in `arena`. */
FunctionList functions_callees_first(const Module *module, Arena *arena);
/* The same, but only the root, and those that it and these call, or whose address they take by name. */
FunctionList functions_below(const Module *module, const Function *root, Arena *arena);

#endif
