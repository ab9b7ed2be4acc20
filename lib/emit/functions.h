/* Definitions of functions; see functions.c. */
#ifndef ADCC_EMIT_FUNCTIONS_H
#define ADCC_EMIT_FUNCTIONS_H

#include "emit/emit.h"
#include "emit/write.h"
#include "ir/map.h"

void function_write(Arena *arena, const CallFacts *calls, Function *function, FileNeeds *needs, TextBuffer *out);

#define CSR_TYPE "struct adcc_csr"

/* What the emitted functions need of the module: marks by number. */
typedef struct FileUses {
    Arena *arena;
    const Module *module;
    PointerMap records; /* which are named */
    bool *globals;   /* by number */
    bool *functions; /* called or their address taken */
    bool *early;     /* of these, the emitted ones that are used before their definition */
    bool *met;       /* stands in order already, or is about to */
    bool *placed;    /* stands in order already */
    bool runtime, blas, taylor, taylor_complex, sparse;
    VECTOR(Function *) order; /* the emitted functions, callees before callers where there is no recursion */
} FileUses;

/* preamble.c */
void preamble_write(Arena *arena, const Module *module, const EmitOptions *options, TextBuffer *out);
void includes_write(Arena *arena, const Module *module, const FileNeeds *needs, const EmitOptions *options,
                    TextBuffer *out);
/* The line as it stands in a file of this folder: an #include that only its own folder gives is named from there. */
const char *preamble_line(Arena *arena, const PreambleLine *line, const char *folder);

/* macros.c */
/* The program's macros whose names stand in a text. */
typedef struct OwnMacros {
    Arena *arena;
    const Module *module;
    NameMap seen;
    VECTOR(const char *) names;
} OwnMacros;
void macros_find(OwnMacros *macros, const char *text);
/* Before what the output itself includes: the library's mathematics, members and variables are meant that have these names. */
void meanings_write(const OwnMacros *macros, TextBuffer *out);
/* Behind it: so are the functions that the output calls; macros of the library that it uses. */
void undefines_write(const OwnMacros *macros, TextBuffer *out);

void uses_find(FileUses *uses);
/* Of one type: the records that it names, and those in their fields. */
void uses_of_type(FileUses *uses, const Type *type);
void uses_new(FileUses *uses, Arena *arena, const Module *module);

/* records.c: guarded for a header, which others may stand beside that define the same. */
void records_write(const FileUses *uses, bool guarded, TextBuffer *out);

#endif
