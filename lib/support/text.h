/* In:    characters and printf formats.
 * Out:   one growing NUL-terminated text, on the heap.
 * Needs: text_free at the end. `TextBuffer text = {0};` is a valid empty one. */
#ifndef ADCC_SUPPORT_TEXT_H
#define ADCC_SUPPORT_TEXT_H

#include "support/arena.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct TextBuffer {
    char *data; /* NULL while empty, else NUL-terminated */
    size_t length, capacity;
} TextBuffer;

void text_append(TextBuffer *text, const char *more);
void text_append_bytes(TextBuffer *text, const char *bytes, size_t length);
void text_format(TextBuffer *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_clear(TextBuffer *text); /* empty again, capacity kept */
void text_free(TextBuffer *text);
/* What was written, in the arena; the buffer is freed. For texts that grow piece by piece. */
const char *text_keep(TextBuffer *text, Arena *arena);

/* How many letters, digits and underscores it begins with. */
size_t text_word(const char *text);
bool text_is_among(const char *const *texts, size_t count, const char *text);

#endif
