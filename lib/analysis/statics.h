/* Who may write a global, and who may keep its address: by name, and through what is given to functions. */
#ifndef ADCC_ANALYSIS_STATICS_H
#define ADCC_ANALYSIS_STATICS_H

#include "ir/ir.h"

/* An operation that may write the global, in one of the functions or in what they call; NULL if there is none. */
const Op *global_written_in(Module *module, const Global *global, const Function *const *functions, size_t count);
/* May one of the functions, an initializer, or code that these call and that is not here, have its address from one call to the next? */
bool global_is_kept_by(Module *module, const Global *global, const Function *const *functions, size_t count);
/* The same of all functions of the module. */
bool global_escapes(Module *module, const Global *global);
/* Is the name a word of an initializer, which is C text or NULL? */
bool initializer_names(const char *text, const char *name);

#endif
