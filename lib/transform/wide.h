/* The types of derivatives in a vector mode: each real that depends on the direction becomes N of them.
 *
 * In:     a type as a shadow has it in scalar mode.
 * Out:    the type with `T[N]` for each real T, behind pointers too; `struct S` becomes `struct S_dv` (interface, section 3).
 * Keeps:  types that lead to no reals. Records made are the module's, in the order of the source's. */
#ifndef ADCC_TRANSFORM_WIDE_H
#define ADCC_TRANSFORM_WIDE_H

#include "ir/ir.h"

typedef struct Wide {
    Module *module;
    const char *suffix; /* "_dv", "_bv", "_t" */
    unsigned width;     /* N */
    bool is_replacing; /* it takes the place of the primal's memory: members that are ADCC_INACTIVE are widened, too */
} Wide;

const Type *wide_type(const Wide *wide, const Type *type);
/* Stands the record in a union in a way that its wide type must be stretched (Record.is_stretched)? In stretch.c. */
bool wide_is_stretched(const Wide *wide, const Record *record);
/* Are, in the wide types of all unions in the type, any two reals or pointers at the same place, lane by lane, or apart? */
bool wide_unions_agree(const Wide *wide, const Type *type);
/* The number of bytes that what stands in the first `bytes` bytes of a run of `type` takes in a run of wide_type. */
Value *wide_bytes(const Wide *wide, Builder *builder, Value *bytes, const Type *type);
/* Enough bytes for what an allocation of `bytes` bytes can hold as a run of `type`, which may be a record that goes on behind its end. */
Value *wide_room(const Wide *wide, Builder *builder, Value *bytes, const Type *type);
/* Of count and size of a `calloc`, at these places among its operands, which grows by wide_room: the one that counts whole elements. */
unsigned wide_size_operand(Value *const *operands, unsigned count, unsigned size, const Type *type);
/* The same for the distance from the beginning of an element, which may be negative if it is constant. */
Value *wide_distance(const Wide *wide, Builder *builder, Value *bytes, const Type *type);
/* Puts the records that were made, from place `first` on, in the order of those that they widen. */
void wide_order_records(Module *module, size_t first);

#endif
