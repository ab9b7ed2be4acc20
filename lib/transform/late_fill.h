/* For late.c: scratch of a loop, of which each iteration that reads an element has written it before. */
#ifndef ADCC_TRANSFORM_LATE_FILL_H
#define ADCC_TRANSFORM_LATE_FILL_H

#include "ir/ir.h"
#include "ir/map.h"

/* A block or local of the requested function's own scope, or a local in a loop. */
typedef struct Block {
    const Value *address;
    bool escapes;   /* its address goes where it is not followed */
    bool is_passed; /* to a function; where it may go from there the flow says */
    const Type *type; /* of what the loop at hand reads and writes there */
    bool is_mixed; /* not all of that is of one type */
    bool is_read, is_written; /* in the loop at hand */
} Block;

/* blocks: by all addresses that lead into one. NULL: none is known. */
Block *block_at(const PointerMap *blocks, const Value *pointer);
/* Of a block that nothing but accesses, copies and FILLs in the loop leads to: is each element that any iteration of it writes written in every iteration, before
 * that reads any such one? */
bool block_is_filled_first(const PointerMap *blocks, const Block *block, const Op *loop);

#endif
