/* In:     the sources of the runtime, when adcc is built.
 * Out:    their text, for --standalone.
 * Source: cmake/embed_runtime.cmake writes the C file with the table. */
#ifndef ADCC_SUPPORT_RUNTIME_TEXT_H
#define ADCC_SUPPORT_RUNTIME_TEXT_H

#include <stddef.h>

typedef struct RuntimeFile {
    const char *name; /* "runtime.h", "tape.c" */
    const char *text;
} RuntimeFile;

/* All headers of runtime/include/adcc, then those of runtime/, then its C files; each kind in order of the alphabet. */
const RuntimeFile *runtime_files(size_t *count);

/* One of them, or NULL. */
const char *runtime_file_text(const char *name);

#endif
