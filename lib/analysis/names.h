/* Who names what in a module: an index, so that questions about one variable or function need not look at all of the program. */
#ifndef ADCC_ANALYSIS_NAMES_H
#define ADCC_ANALYSIS_NAMES_H

#include "analysis/mentions.h"
#include "ir/ir.h"
#include "ir/map.h"

typedef struct FunctionList {
    Function **items;
    size_t count, capacity;
} FunctionList;

typedef struct GlobalUseList {
    const GlobalUse **items;
    size_t count, capacity;
} GlobalUseList;

typedef struct GlobalList {
    const Global **items;
    size_t count, capacity;
} GlobalList;

/* As the module was when it was made. In a list each stands once, in the module's order. */
typedef struct Names {
    Module *module;
    Arena *arena;
    PointerMap uses; /* by Global: GlobalUseList */
    PointerMap users; /* by Function: FunctionList of those with an operand that is it */
    PointerMap callers; /* by Function: FunctionList of those that call it by name */
    VECTOR(Op *) pointer_calls;
    VECTOR(const Type *)
    const_dropped; /* what a pointer to const led to that becomes one that may be written through */
    PointerMap holders; /* by Global and by Function: GlobalList of those whose initializer names it */
} Names;

/* In the arena, from one walk over the module. */
Names *names_new(Module *module, Arena *arena);
/* Empty where nobody does. */
GlobalUseList names_uses(const Names *names, const Global *global);
/* By one function; NULL: it does not name it. */
const GlobalUse *names_use_in(const Names *names, const Global *global, const Function *function);
FunctionList names_users(const Names *names, const Function *named);
FunctionList names_callers(const Names *names, const Function *callee);
GlobalList names_holders(const Names *names, const void *named);
/* Does an operation or an initializer name the function, other than to call it? */
bool names_take_address(const Names *names, const Function *function);

/* The identifiers in C text, such as a global's initializer, one after the other, but for what stands in strings; NULL at the end. */
typedef struct InitializerNames {
    const char *text; /* NULL: there is none */
} InitializerNames;
const char *next_name(Arena *arena, InitializerNames *names);
/* Is the initializer (NULL: none) nothing but zeros and null pointers, as `{NULL, 0}` and `((struct vector *)0)` are? A doubt is a no. */
bool initializer_is_zero(const char *text);

#endif
