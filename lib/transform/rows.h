/* In:    functions that are complete, with pushes in loops and their pops in the reversed loops.
 * Out:   the same functions, where such a loop has its records in a row: a piece of a tape that is reserved before the loop,
 *        written and read by the iteration's number, and released before the reversed loop. What straight code records has one, too, if it is
 *        executed more than once. Functions that get their records' tape from a caller get others for rows.
 * Keeps: what is recorded, and what comes back.
 *
 * What pays for it: an iteration does not wait for the tape's top, so that compilers can execute several at once, and the reversed
 * loop may run upwards. */
#ifndef ADCC_TRANSFORM_ROWS_H
#define ADCC_TRANSFORM_ROWS_H

#include "ir/ir.h"

void rows_module(Module *module);
/* Does the call take a row off a tape? Then no other value means the same memory. */
bool call_releases_row(const Op *op);
/* Is it a call that reserves or releases a row? Does it store a record there? */
bool op_is_row_call(const Op *op);
bool op_records_in_row(const Op *op);

#endif
