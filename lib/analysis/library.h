/* What functions of the C library that have no body here do to memory. */
#ifndef ADCC_ANALYSIS_LIBRARY_H
#define ADCC_ANALYSIS_LIBRARY_H

#include "ir/ir.h"

typedef enum LibraryKind {
    LIBRARY_UNKNOWN,       /* anything with what it can reach */
    LIBRARY_HARMLESS,      /* writes no memory that the program can name, and keeps no pointer */
    LIBRARY_WRITES,        /* writes to the memory of one operand, no pointers, and does nothing else */
    LIBRARY_ALLOCATES,     /* returns a new block */
    LIBRARY_ALLOCATES_TO,  /* returns 0 and stores a new block's address through operand 0; or returns another int */
    LIBRARY_REALLOCATES,   /* returns the block of operand 0 at its new address, or NULL and leaves it alone */
    LIBRARY_LINEAR         /* of the runtime: does to derivatives what it also does to their tangents */
} LibraryKind;

typedef struct LibraryFunction {
    LibraryKind kind;
    int size[2]; /* the operands whose product is the block's size in bytes; -1: none */
    unsigned operand; /* LIBRARY_WRITES: that is written; LIBRARY_LINEAR: from which on pointers lead to derivatives */
} LibraryFunction;

LibraryFunction library_function(const Function *function);
/* The same for the callee of a `call`; LIBRARY_UNKNOWN for other operations. */
LibraryFunction library_of_call(const Op *op);

/* Does the operation make an object: a local, an allocation, a call that allocates? */
bool op_is_site(const Op *op);

/* Does it never return? */
bool function_ends_program(const Function *function);
/* Does one of the region's own operations call such a function? */
bool region_ends_program(const Region *region);
/* Does a function of the C library (or a compiler's builtin) that has no body here write no memory that the
 * program can name? By its name: printf and its kind, assert's failure, abort, exit, time, clock, abs, rand, strlen ... */
bool function_is_harmless(const Function *function);
/* Is it the runtime's, which frees what others may still have pointers to? */
bool function_gives_back(const Function *function);
/* Is it one of those that do nothing but compute: abs, labs, llabs? */
bool function_only_computes(const Function *function);
/* The runtime's memcpy of adjoints that stand in bytes, backwards, by the reals' kind. */
extern const char *const library_reverse_copies[REAL_KINDS];

#endif
