/* In:     names of files and folders, as the user gave them.
 * Out:    a file's name as seen from another folder.
 * Needs:  the folders exist.
 * Errors: NULL. */
#ifndef ADCC_SUPPORT_PATH_H
#define ADCC_SUPPORT_PATH_H

#include "support/arena.h"

/* The folder of a file: "." where its name has none. */
const char *path_folder(Arena *arena, const char *file);
/* The file's name as seen from the folder, without links in its folders; absolute where the two share nothing but the root. */
const char *path_seen_from(Arena *arena, const char *folder, const char *file);

#endif
