#include "dependencies.h"

#include <stdbool.h>
#include <string.h>

/* As gcc escapes names: make takes a space as the end of a name, $ as a variable, # as a comment. */
static void write_name(TextBuffer *text, const char *name)
{
    for (const char *c = name; *c; c++) {
        if (*c == ' ' || *c == '\t' || *c == '#') {
            /* backslashes before a space count for make: they are doubled */
            for (const char *before = c; before > name && before[-1] == '\\'; before--)
                text_append(text, "\\");
            text_append(text, "\\");
        } else if (*c == '$') {
            text_append(text, "$");
        }
        text_append_bytes(text, c, 1);
    }
}

static bool is_earlier(const char *const *files, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(files[i], files[index]) == 0)
            return true;
    return false;
}

void dependencies_write(TextBuffer *text, const char *target, const char *const *files, size_t count)
{
    write_name(text, target);
    text_append(text, ":");
    for (size_t i = 0; i < count; i++) {
        if (is_earlier(files, i))
            continue;
        text_append(text, " \\\n  ");
        write_name(text, files[i]);
    }
    text_append(text, "\n");
}
