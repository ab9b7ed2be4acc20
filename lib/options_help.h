/* The texts of --help and --version. */
#ifndef ADCC_OPTIONS_HELP_H
#define ADCC_OPTIONS_HELP_H

#include <stdio.h>

void options_print_help(FILE *stream);
void options_print_version(FILE *stream);

#endif
