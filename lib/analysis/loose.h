/* What functions may write through addresses that they have from memory, by the types of what they write. */
#ifndef ADCC_ANALYSIS_LOOSE_H
#define ADCC_ANALYSIS_LOOSE_H

#include "analysis/names.h"

/* May one of the functions (a set; NULL: all of the module) write the global where its address is read from memory? */
bool global_may_be_written_through(const Names *names, Arena *arena, const Global *global, const PointerMap *functions);
/* May the module make a pointer to write through of a pointer to const that leads to the global? */
bool const_may_be_dropped(const Names *names, const Global *global);

#endif
