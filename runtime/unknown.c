/* What ends a program whose derivative met a function that nobody differentiated.
 *
 * In:     where, and what was known there.
 * Errors: a line on standard error, and abort(): going on would give a wrong derivative. */
#ifndef ADCC_STANDALONE
#include "adcc/runtime.h"
#endif

#include <stdio.h>
#include <stdlib.h>

ADCC_RUNTIME_API void adcc_unknown_function(const char *what)
{
    fprintf(stderr, "adcc runtime: %s\n", what);
    abort();
}
