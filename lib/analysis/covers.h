/* Does a load in a loop find what the same iteration wrote? Private to growth.c. */
#ifndef ADCC_ANALYSIS_COVERS_H
#define ADCC_ANALYSIS_COVERS_H

#include "ir/ir.h"

typedef struct StoreList {
    const Op *store;
    struct StoreList *next;
} StoreList;

/* In each iteration of the loop, the stores before the load have written each element that it reads: a sweep through as many subscripts
 * is taken to be one through the whole array, and pointers that are read from memory are taken to stay. All are in the loop; the
 * function is numbered. */
bool load_is_covered(const Op *loop, const StoreList *stores, const Op *load);
/* Are both of one element, or one row, which is another one in each round of this `for`? */
bool access_moves_on(const Op *loop, const Op *store, const Op *load);

#endif
