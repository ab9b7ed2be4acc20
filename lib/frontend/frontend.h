/* In:     C files and the flags that a compiler would get.
 * Out:    a module: records, globals, functions with their bodies, preamble, dependencies, requests.
 * Needs:  a fresh module.
 * Keeps:  nothing of libclang outlives the call.
 * Errors: the parser's own go to the module's diagnostics; a function that cannot be lowered has a refusal. */
#ifndef ADCC_FRONTEND_FRONTEND_H
#define ADCC_FRONTEND_FRONTEND_H

#include "ir/ir.h"

typedef struct FrontendInput {
    const char *const *files;
    unsigned file_count;
    const char *const *flags; /* for the parser, in order; what stood after `--` included */
    unsigned flag_count;
    const char *compile_commands;   /* the directory of compile_commands.json, or NULL */
    const char *include_directory;  /* where adcc/adcc.h is, or NULL */
    const char *resource_directory; /* the parser's built-in headers; NULL: found by itself */
} FrontendInput;

/* false: at least one error was diagnosed. */
bool frontend_import(Module *module, const FrontendInput *input);

#endif
