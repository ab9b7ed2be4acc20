/* In:    a function that is complete and numbered.
 * Out:   its pointers in classes: those of one class may lead to the same memory, as one is made of the other or a branch or loop hands it on. Of each
 *        class: is all that it may lead to a local or an allocation of this call, of which nobody else ever has the address? And who accesses it.
 * Keeps: the IR. One walk; what is told lives in the arena. */
#ifndef ADCC_TRANSFORM_HOMES_H
#define ADCC_TRANSFORM_HOMES_H

#include "ir/ir.h"

typedef struct Home {
    bool is_private; /* made here, its address never stored, handed to a function, or made an integer */
    VECTOR(Op *) accesses; /* loads, stores, copies and fills, in order; a copy may stand there twice */
    VECTOR(const Op *) makers; /* its locals and allocations */
    VECTOR(const Op *) frees;
} Home;

typedef struct Homes Homes;

Homes *homes_find(Function *function, Arena *arena);
/* Of a pointer; NULL: a constant. */
const Home *home_of(const Homes *homes, const Value *pointer);
size_t homes_count(const Homes *homes);
const Home *homes_at(const Homes *homes, size_t i);
/* Is it sure that what is accessed through the one is never what is through the other? */
bool homes_are_apart(const Homes *homes, const Value *one, const Value *other);

#endif
