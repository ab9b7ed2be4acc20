/* In:  what is made, and the files that it is made from.
 * Out: a makefile rule, for -MD: make, ninja and cmake read it. */
#ifndef ADCC_DEPENDENCIES_H
#define ADCC_DEPENDENCIES_H

#include "support/text.h"

/* `target: file file ...`, a file a line, each named once. */
void dependencies_write(TextBuffer *text, const char *target, const char *const *files, size_t count);

#endif
