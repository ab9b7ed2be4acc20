/* Who may write a global, and who may keep its address: by name, and through what is given to functions. */
#ifndef ADCC_ANALYSIS_STATICS_H
#define ADCC_ANALYSIS_STATICS_H

#include "analysis/names.h"

/* Functions: a set (a map from each to something), NULL: all of the module. What is looked at is kept in the arena. */

/* An operation that may write the global, in one of the functions or in what they call; NULL if there is none. */
const Op *global_written_in(const Names *names, Arena *arena, const Global *global, const PointerMap *functions);
/* May one of the functions, an initializer, or code that these call and that is not here, have its address from one call to the next? */
bool global_is_kept_by(const Names *names, Arena *arena, const Global *global, const PointerMap *functions);

#endif
