#include "support/install.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ../include from the folder of this file, if adcc/adcc.h is there. The file may be a symbolic link. */
static const char *include_beside(Arena *arena, const char *file)
{
    char *real = realpath(file, NULL);
    char *slash = real ? strrchr(real, '/') : NULL;
    const char *include = NULL;

    if (slash) {
        *slash = '\0';
        slash = strrchr(real, '/');
    }
    if (slash) {
        *slash = '\0';
        if (access(arena_format(arena, "%s/include/adcc/adcc.h", real), R_OK) == 0)
            include = arena_format(arena, "%s/include", real);
    }
    free(real);
    return include;
}

/* As the shell found the program: in the folders of PATH. */
static const char *include_by_path(Arena *arena, const char *program)
{
    const char *path = getenv("PATH"), *include = NULL;

    while (path && *path && !include) {
        size_t length = strcspn(path, ":");
        include = include_beside(arena, arena_format(arena, "%.*s/%s", (int)length, path, program));
        path += length + (path[length] == ':');
    }
    return include;
}

const char *install_include_directory(Arena *arena, const char *program)
{
    const char *include = include_beside(arena, "/proc/self/exe");

    if (include || !program)
        return include;
    return strchr(program, '/') ? include_beside(arena, program) : include_by_path(arena, program);
}
