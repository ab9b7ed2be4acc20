/* Loops that may multiply what they carry until it overflows. Private to suspects.c. */
#ifndef ADCC_ANALYSIS_GROWTH_H
#define ADCC_ANALYSIS_GROWTH_H

#include "ir/ir.h"

/* Sets, by value number, what a loop of the numbered function carries, or reads in memory that an earlier round of it wrote, and may
 * make infinite, be it begun with numbers of any size that is usual: `u = u * u`, `u = exp(u)`, `p *= x`, `u[i] = u[i - 1] * u[i - 1]`.
 * Sums do not count, nor what straight code makes of finite numbers; in memory, nor does a factor that does not grow itself
 * (`u[i] = x[i] * u[i - 1]`), nor what a called function writes. */
void growth_find(const Function *function, bool *grows);

#endif
