/* In:   names of files and folders.
 * Out:  names relative to one another. */
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700 /* realpath */
#endif
#include "support/path.h"

#include <stdlib.h>
#include <string.h>

static const char *base_of(const char *file)
{
    const char *slash = strrchr(file, '/');

    return slash ? slash + 1 : file;
}

const char *path_folder(Arena *arena, const char *file)
{
    size_t length = (size_t)(base_of(file) - file);

    if (length > 1)
        length--;
    return length ? arena_copy_bytes(arena, file, length) : ".";
}

/* Without links, with a slash at its end. */
static const char *real_folder(Arena *arena, const char *folder)
{
    char *resolved = realpath(folder, NULL);
    const char *copy = resolved ? arena_format(arena, "%s%s", resolved, strcmp(resolved, "/") == 0 ? "" : "/") : NULL;

    free(resolved);
    return copy;
}

const char *path_seen_from(Arena *arena, const char *folder, const char *file)
{
    const char *from = real_folder(arena, folder), *to = real_folder(arena, path_folder(arena, file));
    const char *up = "";
    size_t common = 0;

    if (!from || !to)
        return NULL;
    for (size_t i = 0; from[i] && from[i] == to[i]; i++)
        if (from[i] == '/')
            common = i + 1;
    if (common > 1)
        for (size_t i = common; from[i]; i++)
            if (from[i] == '/')
                up = arena_format(arena, "%s../", up);
    return arena_format(arena, "%s%s%s", up, common > 1 ? to + common : to, base_of(file));
}
