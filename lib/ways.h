/* A way to a Jacobian: by columns or by rows.
 *
 * In:    a request for f_dv or f_bv that a driver wants.
 * Out:   the derivative: for N directions at once where that can be had, else f_d or f_b; or neither, without a word. */
#ifndef ADCC_WAYS_H
#define ADCC_WAYS_H

#include "ir/ir.h"

typedef struct Way {
    Module *module;
    Request *request; /* of the derivative that is called */
    ModuleMark mark;  /* what there was before it */
    int64_t count;    /* of columns or rows, or -1: known at run time */
    bool is_there;
} Way;

/* For as many directions as there are, at most N; for one where a vector mode cannot be had. */
Way way_new(Module *module, Request *request, int64_t count);
/* Derives way->request; false: it cannot be had, and nothing is left of it. */
bool derive_silently(Way *way);

#endif
