/* A driver runs a function several times from the same inputs. Which memory does one run leave as the next one must not find it?
 *
 * That which comes from outside, is written, and is read: what is only written is written again, what is only read stays.
 * No order is looked at, so memory that is always written before it is read counts, too. Objects are whole. */
#ifndef ADCC_ANALYSIS_RERUN_H
#define ADCC_ANALYSIS_RERUN_H

#include "ir/ir.h"

typedef struct Rerun {
    bool *parameter; /* by parameter: the memory behind it is to be put back */
    bool *global; /* by place in module->globals */
    size_t global_count;
    const char *refusal; /* why it cannot be run twice, or NULL */
    SourcePlace place;
} Rerun;

/* Of a function with numbered values; in `arena`. */
Rerun *rerun_compute(Module *module, Arena *arena, Function *function);

#endif
