/* Memory, told apart by how one comes to it: all elements of an array are one place, the fields of a record are several. Records that are
 * copied from one to the other are one. Two parameters are two places, though a caller may hand over one array for both, and so is
 * what other functions store: enough to see what a loop makes of an array, not to prove that nothing else does.
 * Private to growth.c. */
#ifndef ADCC_ANALYSIS_PLACES_H
#define ADCC_ANALYSIS_PLACES_H

#include "ir/ir.h"

enum { PLACE_UNKNOWN };

typedef struct Places Places;

/* Of a numbered function; in the arena. */
Places *places_find(Arena *arena, const Function *function);
/* Their numbers are below this. */
unsigned places_count(const Places *places);
/* Where an address leads: PLACE_UNKNOWN if it was not seen how it came to be. */
unsigned place_of(const Places *places, const Value *pointer);

#endif
