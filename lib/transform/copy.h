/* In:    a region whose operations are to stand somewhere else as well.
 * Out:   copies of them, with the values that they use replaced as `values` says.
 * Keeps: the original, and the order. */
#ifndef ADCC_TRANSFORM_COPY_H
#define ADCC_TRANSFORM_COPY_H

#include "ir/ir.h"
#include "ir/map.h"

typedef struct RegionCopy {
    Module *module;
    Arena *arena;
    PointerMap values; /* of the original: the copy's. What is missing stays itself. */
    const PointerMap *only; /* operations, as keys, that are copied in regions; NULL: all are */
} RegionCopy;

Value *copy_value(const RegionCopy *copy, Value *value);
void copy_set(RegionCopy *copy, const Value *value, Value *by);
/* The region's operations but for its terminator, before the builder's place. Addresses made of a pointer to non-const, where
 * the original's was one to const, are so too. */
void copy_operation(RegionCopy *copy, Builder *builder, const Op *op);
void copy_operations(RegionCopy *copy, Builder *builder, const Region *region);
/* Copies what the value needs of the loop, in order, as far as `copy` does not know it. */
void copy_needed(RegionCopy *copy, Builder *builder, Value *value, const Op *loop);

#endif
