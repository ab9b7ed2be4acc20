#include "support/diagnostics.h"

#include "support/text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct Diagnostics {
    FILE *stream;
    Arena *arena;
    bool warnings_are_errors, quiet, last_dropped;
    unsigned errors;
    VECTOR(const char *) seen;
};

Diagnostics *diagnostics_new(FILE *stream, bool warnings_are_errors, bool quiet)
{
    Arena *arena = arena_new();
    Diagnostics *diagnostics = ARENA_NEW(arena, Diagnostics);

    diagnostics->arena = arena;
    diagnostics->stream = stream;
    diagnostics->warnings_are_errors = warnings_are_errors;
    diagnostics->quiet = quiet;
    return diagnostics;
}

void diagnostics_free(Diagnostics *diagnostics)
{
    if (diagnostics)
        arena_free(diagnostics->arena);
}

unsigned diagnostics_error_count(const Diagnostics *diagnostics)
{
    return diagnostics->errors;
}

/* The line of the file that the place names, and a caret below it, if the file can be read. */
static void print_source_line(FILE *stream, SourcePlace place)
{
    FILE *file = fopen(place.file, "r");
    unsigned line = 1;
    int c = 0;

    if (!file)
        return;
    while (line < place.line && (c = getc(file)) != EOF)
        line += c == '\n';
    if (line == place.line && c != EOF) {
        TextBuffer caret = {0};
        unsigned column = 1;
        while ((c = getc(file)) != EOF && c != '\n' && c != '\r') {
            putc(c, stream);
            if (column++ < place.column)
                text_append(&caret, c == '\t' ? "\t" : " ");
        }
        fprintf(stream, "\n%s^\n", caret.data ? caret.data : "");
        text_free(&caret);
    }
    fclose(file);
}

static bool was_seen(Diagnostics *diagnostics, const char *line)
{
    for (size_t i = 0; i < diagnostics->seen.count; i++)
        if (strcmp(diagnostics->seen.items[i], line) == 0)
            return true;
    VECTOR_PUSH(diagnostics->arena, diagnostics->seen, line);
    return false;
}

void diagnostics_report(Diagnostics *diagnostics, Severity severity, SourcePlace place, const char *format, ...)
{
    static const char *const names[] = {"note", "warning", "error"};
    TextBuffer text = {0};
    char message[4096];
    va_list arguments;

    if (severity == SEVERITY_WARNING && diagnostics->warnings_are_errors)
        severity = SEVERITY_ERROR;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);

    if (place.file && place.line)
        text_format(&text, "%s:%u:%u: %s: %s\n", place.file, place.line, place.column, names[severity], message);
    else if (place.file)
        text_format(&text, "%s: %s: %s\n", place.file, names[severity], message);
    else
        text_format(&text, "adcc: %s: %s\n", names[severity], message);

    if (severity != SEVERITY_NOTE)
        diagnostics->last_dropped = (severity == SEVERITY_WARNING && diagnostics->quiet) ||
                                    was_seen(diagnostics, arena_copy_text(diagnostics->arena, text.data));
    if (!diagnostics->last_dropped && !(severity == SEVERITY_NOTE && diagnostics->quiet)) {
        if (severity == SEVERITY_ERROR)
            diagnostics->errors++;
        if (diagnostics->stream)
            fputs(text.data, diagnostics->stream);
        if (diagnostics->stream && place.file && place.line)
            print_source_line(diagnostics->stream, place);
    }
    text_free(&text);
}
