/* In:     paths and the bytes that are to stand there.
 * Out:    all of these files replaced, or none of them touched.
 * Needs:  write access to the folders that they are in: each file is written whole beside its target, and renamed.
 * Keeps:  the permissions of a file that is replaced; a new one gets what the umask leaves. A symbolic link is
 *         followed. "-" is standard output; it and devices and pipes are written directly, before any rename.
 * Errors: are reported with the path and the system's reason; what was written so far is removed. */
#ifndef ADCC_SUPPORT_OUTPUT_H
#define ADCC_SUPPORT_OUTPUT_H

#include "support/arena.h"
#include "support/diagnostics.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct OutputFile {
    const char *path;
    const char *data;
    size_t length;
} OutputFile;

/* True if all were written. */
bool output_write(Arena *arena, Diagnostics *diagnostics, const OutputFile *files, size_t count);

/* Do two paths name one existing file? */
bool output_is_same_file(const char *one, const char *other);

#endif
