/* What a function names: enough for questions about who uses a variable or calls a function, without another walk over the body.
 * A module with many functions to differentiate asks that once for each of them; with the bodies kept as lists, the time of all of them does not grow with
 * the square of the program. */
#ifndef ADCC_ANALYSIS_MENTIONS_H
#define ADCC_ANALYSIS_MENTIONS_H

#include "ir/ir.h"

/* Of a variable, in one function. */
typedef struct GlobalUse {
    Global *global;
    Function *function;
    const Op *first, *last; /* with an operand that is its address, or made of that by arithmetic on addresses alone */
    const Op *written; /* the first one that stores there, copies there, fills it */
    bool is_alone; /* the function calls none but known library functions, to which it gives no function */
    bool
        is_followed; /* all of them read numbers there, or do that, or compare addresses, or make others: none hands one on */
} GlobalUse;

/* Each list in the order of the body; one thing may stand in it more than once, but not twice in a row. */
typedef struct Mentions {
    VECTOR(GlobalUse *) globals; /* each once */
    VECTOR(Function *) functions; /* operands: their addresses are taken */
    VECTOR(Function *) called; /* by name */
    VECTOR(Op *) pointer_calls;
    VECTOR(const Type *)
    const_dropped; /* what a pointer to const led to that becomes one that may be written through */
} Mentions;

/* Of a function with a body: what is kept with it, or made in `arena`. */
const Mentions *mentions_of(const Function *function, Arena *arena);

/* Keeps them with the functions from number `first` on, for as long as nothing changes their bodies: until mentions_forget. New functions have none. */
void mentions_keep(Module *module, size_t first);
/* From number `first` on. In a build with assertions a body that has been changed since is a fault. */
void mentions_forget(Module *module, size_t first);

#endif
