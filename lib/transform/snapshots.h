/* Arrays that are copied, so that the reverse sweep has what several loops of the forward sweep read of them: snapshots.c says of which and when,
 * snapshots_taken.c makes the copies and what reads them. */
#ifndef ADCC_TRANSFORM_SNAPSHOTS_H
#define ADCC_TRANSFORM_SNAPSHOTS_H

#include "transform/reverse.h"

/* anchor + more; anchor NULL: more. */
typedef struct Limit {
    const Value *anchor;
    int64_t more;
} Limit;

/* (plane * height + row) * width + column; without a height row * width + column, without a width the column. */
typedef struct Corner {
    Limit plane, row, column;
} Corner;

/* All elements from the first to the last one. */
typedef struct Hull {
    const Value *width, *height;
    Corner first, last;
} Hull;

typedef struct Snapshot Snapshot;
struct Snapshot {
    const Op *before; /* the loop of the primal in front of which it is taken */
    const Op *holder; /* nothing is copied unless this one runs, with the loops in it that are around its first read */
    const Op *inner;
    const Value *base;
    const Type *type;
    Hull hull;
    Value *copy, *first; /* in the forward sweep */
    Op *begin, *end; /* of what takes it */
    bool is_used;
    Snapshot *next; /* of the same loop */
};

/* Before the forward sweep of the requested function is made: the snapshots that there are to be. */
void snapshots_find(Reverse *reverse);
/* While it is made: those in front of this loop of the primal. */
void snapshots_take(Forward *forward, Builder *builder, const Op *loop);
/* When the loop has been reversed: they are given back. */
void snapshots_end(Reverse *reverse, const Op *loop);
/* Is the value of the forward sweep a load that a snapshot answers, by an index that is free? */
bool snapshot_serves(Reverse *reverse, const Value *value, unsigned depth);
/* If so: that, where the builder stands, which reverse_value may build in front of. */
Value *snapshot_read(Reverse *reverse, const Value *value);
/* The next subscript of an address, from the last one on, of an array or of arrays of arrays; NULL: what is left in *pointer is the array. */
const Op *next_subscript(const Value **pointer);
/* The array of arrays that this leads to the first one of; itself if it is none. */
const Value *outermost_array(const Value *pointer);
/* Is the value of the primal there in front of the operation, or can it be made there, an integer, as a long, by sums and products of what is? */
bool value_is_known(const Value *value, const Op *before);
/* Does a `for` run if another one does, since both have the same bounds? */
bool loop_has_bounds_of(const Op *loop, const Op *other);

#endif
