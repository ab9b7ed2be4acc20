// Two headers of which the output cannot have both: they have one guard, one text in the #include line, or one name in them; and a
// variable of one file with the name of something in the other one's header.
// RUN: %refused 1 --reverse f %s %S/Inputs/two_headers.c | FileCheck %s --check-prefix=GUARD
// RUN: %refused 1 --reverse f %s %S/Inputs/two_headers.c -DMACRO | FileCheck %s --check-prefix=GUARD
// RUN: not %adcc --reverse f %s %S/Inputs/two_headers.c -DTWICE -o - 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: %refused 1 --reverse f %s %S/Inputs/two_headers.c -DSEED | FileCheck %s --check-prefix=SEED
// GUARD: headers_two/settings.h:5:21: error: 'gain' is not behind the output's #include lines: a header of the same name or with the same guard stands before it
// TWICE: headers_two/settings.h:7:8: error: redefinition of enumerator 'HIGH'
// TWICE: two_headers.c: error: the output cannot have the #include lines of all input files, one behind the other
// SEED: headers_one/settings.h:5:12: error: 'steps' has the name of another file's, and the output's #include lines bring both together
#ifdef MACRO
#define SETTINGS "Inputs/headers_one/settings.h"
#include SETTINGS
#else
#include "Inputs/headers_one/settings.h"
#endif
double g(double x);

double f(double x)
{
    return g(x) * stepped(x);
}
