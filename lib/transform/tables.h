/* A function that is called with tables of rows (`double **a`, a[i][j]), as one whose tables have rows that lie apart from each other: what is known of arrays of
 * arrays is known of them then (type_row). */
#ifndef ADCC_TRANSFORM_TABLES_H
#define ADCC_TRANSFORM_TABLES_H

#include "analysis/flow.h"

/* A copy of the function whose tables are of that type, right where no two of their rows overlap; internal, not emitted, in the module until somebody drops it.
 * NULL: the function has no such table, or does more with one than to access what its rows hold. */
Function *tables_find(Module *module, Arena *arena, const Function *function);
/* The request for the copy that this one comes to. resolved: of the function. */
Request *tables_request(Module *module, const Function *copy, const Request *request, const FlowRequest *resolved);

#endif
