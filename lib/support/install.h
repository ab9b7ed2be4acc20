/* In:     how the program was called.
 * Out:    the folders that lie beside it: in a built tree and an installed one alike, ../include from the program's.
 * Needs:  nothing; no environment variable but PATH, and that only where the system does not say what runs.
 * Errors: NULL. */
#ifndef ADCC_SUPPORT_INSTALL_H
#define ADCC_SUPPORT_INSTALL_H

#include "support/arena.h"

/* The folder that has adcc/adcc.h, or NULL. program is argv[0] or NULL. */
const char *install_include_directory(Arena *arena, const char *program);

#endif
