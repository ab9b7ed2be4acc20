/* What is found of arrays (origins_arrays.c), of numbers that move in them (origins.c) and of where they come from (origins_source.c), for what is made of it
 * (origins_build.c). Private to these. */
#ifndef ADCC_TRANSFORM_ORIGINS_PARTS_H
#define ADCC_TRANSFORM_ORIGINS_PARTS_H

#include "analysis/effects.h"
#include "ir/ir.h"
#include "ir/map.h"

/* An array of the function's own, and who accesses it. */
typedef struct OwnArray {
    Op *made; /* a local or an allocation */
    const Type *real;
    Region *home; /* it is accessed in this one alone, and no run of it sees what another one left */
    Op *around; /* the outermost loop that the home is in, but the array is not; NULL: there is none */
    PointerMap addresses; /* in it, as keys */
    VECTOR(Op *) accesses; /* all of the following four, in order */
    VECTOR(Op *) loads;
    VECTOR(Op *) stores;
    VECTOR(Op *) shifts; /* copies within the array, of whole elements */
    VECTOR(Op *) blocks; /* other copies, fills */
    VECTOR(Op *) frees;
    VECTOR(Op *) tests; /* comparisons with null */
    Value *length; /* how many elements it has; NULL: it is a constant, or its size in bytes alone is known */
    bool is_lost; /* who knows who has its address */
} OwnArray;

typedef struct OwnArrays {
    Arena *arena;
    VECTOR(OwnArray *) list;
    PointerMap owners; /* the OwnArray by address */
} OwnArrays;

/* All but their homes. */
OwnArrays own_arrays_find(Arena *arena, Function *function);
void own_array_find_home(Arena *arena, OwnArray *array);

/* A local of constant length, and that. */
static inline bool own_array_is_fixed(const OwnArray *array)
{
    return array->made->code == OP_LOCAL && !array->made->operand_count;
}
static inline int64_t own_array_count(const OwnArray *array)
{
    return array->made->as.allocated->as.array.count;
}

/* Numbers that are only moved about in an array. */
typedef struct Moves {
    Module *module;
    Arena *arena;
    const OwnArray *array;
    Op *first; /* from this operation of the array's home on; in front of it the array may be filled */
    PointerMap is_traced; /* what is stored, and what that may come from: values as keys */
    VECTOR(Value *) traced;
    Value *source; /* where all of them come from: an address, or the array's own */
    VECTOR(Op *) entries; /* loads of the source that are traced */
    Value *constant; /* or from nowhere: this one; NULL: there is none */
    bool is_in_place; /* the source is the array, as it was in front of `first` */
    bool is_moving; /* something stored comes from the array itself */
    bool fails;
} Moves;

/* A load, store or shift of the array that takes part. */
bool moves_has(const Moves *moves, const Op *access);
/* Is it a number that was moved? (Not one that enters.) */
bool moves_needs_origin(const Moves *moves, const Value *value);
/* Is the operand one that needs the number, and not only its place, or how it compares? */
bool moves_is_computed(const Moves *moves, const Op *op, unsigned operand);
/* Is each number still there where it came from, when it is read there? */
bool moves_source_stays(const Moves *moves, const Effects *effects, const OwnArrays *all);
void moves_build(const Moves *moves);

#endif
