/* In:    messages with source places.
 * Out:   clang-style lines on a stream: FILE:LINE:COL: error: MESSAGE, the source line, a caret.
 * Keeps: counts. The same message at the same place is printed once.
 * Source lines come from `source_line`, a callback, so that this room knows nothing of parsers. */
#ifndef ADCC_SUPPORT_DIAGNOSTICS_H
#define ADCC_SUPPORT_DIAGNOSTICS_H

#include "support/arena.h"

#include <stdbool.h>
#include <stdio.h>

/* Where something stands in the user's source. `file` is interned or lives as long as the module;
 * NULL means nowhere (the command line). Lines and columns count from 1. */
typedef struct SourcePlace {
    const char *file;
    unsigned line, column;
} SourcePlace;

typedef enum Severity { SEVERITY_NOTE, SEVERITY_WARNING, SEVERITY_ERROR } Severity;

typedef struct Diagnostics Diagnostics;

/* stream is not owned; NULL: errors are counted, and not printed. warnings_are_errors is -Werror; quiet drops warnings and notes (-q). */
Diagnostics *diagnostics_new(FILE *stream, bool warnings_are_errors, bool quiet);
void diagnostics_free(Diagnostics *diagnostics);

/* A note belongs to the error or warning before it, and is dropped with it. */
void diagnostics_report(Diagnostics *diagnostics, Severity severity, SourcePlace place, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Errors so far, promoted warnings included. */
unsigned diagnostics_error_count(const Diagnostics *diagnostics);

#endif
