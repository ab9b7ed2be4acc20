#include "support/text.h"

#include "support/arena.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void text_reserve(TextBuffer *text, size_t more)
{
    size_t wanted = text->length + more + 1;

    if (wanted <= text->capacity)
        return;
    if (wanted < 2 * text->capacity)
        wanted = 2 * text->capacity;
    text->data = realloc(text->data, wanted);
    if (!text->data)
        memory_exhausted();
    text->capacity = wanted;
}

void text_append_bytes(TextBuffer *text, const char *bytes, size_t length)
{
    text_reserve(text, length);
    memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = 0;
}

void text_append(TextBuffer *text, const char *more)
{
    text_append_bytes(text, more, strlen(more));
}

void text_format(TextBuffer *text, const char *format, ...)
{
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    text_reserve(text, (size_t)length);
    va_start(arguments, format);
    vsnprintf(text->data + text->length, (size_t)length + 1, format, arguments);
    va_end(arguments);
    text->length += (size_t)length;
}

void text_clear(TextBuffer *text)
{
    text->length = 0;
    if (text->data)
        text->data[0] = 0;
}

void text_free(TextBuffer *text)
{
    free(text->data);
    *text = (TextBuffer){0};
}

const char *text_keep(TextBuffer *text, Arena *arena)
{
    const char *kept = arena_copy_bytes(arena, text->data ? text->data : "", text->length);

    text_free(text);
    return kept;
}

bool text_is_among(const char *const *texts, size_t count, const char *text)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(texts[i], text) == 0)
            return true;
    return false;
}

size_t text_word(const char *text)
{
    size_t length = 0;

    while (isalnum((unsigned char)text[length]) || text[length] == '_')
        length++;
    return length;
}
