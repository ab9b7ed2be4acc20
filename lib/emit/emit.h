/* In:     a module in IR.
 * Out:    C11 text of the functions that are marked `is_emitted`, and a header of those that are external.
 * Needs:  module_verify is content with the module.
 * Keeps:  the IR, but for the numbers of values (function_number) and the marks of operations.
 * Errors: none; whatever the IR can say can be said in C. */
#ifndef ADCC_EMIT_EMIT_H
#define ADCC_EMIT_EMIT_H

#include "ir/ir.h"
#include "support/text.h"

typedef struct EmitOptions {
    const char *source_names; /* "gmm.c", for the opening comment */
    const char *version;
    const char *header_name;  /* what --header writes, or NULL */
    const char *folder, *header_folder; /* where the two are written; NULL: nowhere in particular */
    bool standalone;          /* the runtime's text goes into the output, in place of #include <adcc/runtime.h> */
} EmitOptions;

/* Every emitted function, and the types, prototypes and globals that it needs. */
void emit_c(const Module *module, const EmitOptions *options, TextBuffer *out);

/* Prototypes of external emitted functions and their shadow globals, guarded, for C and C++. */
void emit_header(const Module *module, const EmitOptions *options, TextBuffer *out);

#endif
