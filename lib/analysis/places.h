/* Memory, told apart by how one comes to it: all elements of an array are one place, the fields of a record are several. Two places
 * may be the same memory, where a caller says so: enough to see what a loop makes of an array, not to prove that nothing else does.
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
