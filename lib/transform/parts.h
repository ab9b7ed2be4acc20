/* What a number of bytes comes to in elements of a type. */
#ifndef ADCC_TRANSFORM_PARTS_H
#define ADCC_TRANSFORM_PARTS_H

#include "ir/ir.h"

/* The scalar type that the type is a gapless run of, itself included; NULL: there are several, a union, or gaps. */
const Type *type_run_of(const Type *type);
/* Is it seen that so many bytes are a whole number of elements of this size? */
bool bytes_are_whole(const Value *bytes, int64_t size);
/* The constant terms of a sum, what is added to them taken as not less than none (`(n - 1) * size` where n is 0 aside); 0: none is seen. */
int64_t bytes_at_least(const Value *bytes);

/* How a block lies that begins with a record that ends in an array, which may go on behind its end: `double v[]`, `double v[1]`. */
typedef enum Tail {
    TAIL_NONE, /* it is a run of such records, or the type has no such member */
    TAIL_GOES_ON, /* one record, whose last member, an array, goes on */
    TAIL_UNKNOWN /* one or the other: `double v[1]` is used both ways */
} Tail;

/* Through records and unions. */
bool type_ends_in_array(const Type *type);
Tail block_tail(const Type *element, const Value *bytes);

/* How long a block is, in elements of a type. */
typedef struct RunSize {
    Value *bytes;
    bool is_whole; /* a number of elements */
    bool goes_on; /* one element, which goes on behind its end */
    bool is_of_scalars; /* a number of the scalars that an element is a run of; of those of the array that goes on */
    bool reaches_tail; /* it is seen that it does so */
} RunSize;

/* What is seen of `written`, the size in the primal; `bytes` has its value where the block is looked at, from a tape perhaps. */
RunSize run_size(const Type *element, const Value *written, Value *bytes);

#endif
