/* The checks of a request before it is worked out. Private to lib/transform/check.c and access.c. */
#ifndef ADCC_TRANSFORM_CHECK_H
#define ADCC_TRANSFORM_CHECK_H

#include "transform/derive.h"

typedef struct Check {
    Derivation *derivation;
    Context *context;
    bool names_punning; /* one such error was given: others follow from it */
    bool names_types; /* the same of memory of several types in a vector mode */
    bool names_reuse;   /* the same of memory that is used again for reals of another type */
    bool
        is_set_elsewhere; /* a static variable with pointers is, and was refused: calls through pointers follow from it */
    bool is_sound;
} Check;

/* tape.c: a tape that somebody else pushes to or pops from, or a mode that has none. False if it was refused. */
bool check_tape(Check *check, const Op *op);
void check_refuse(Check *check, const Op *op, const char *what);

/* access.c: a pointer that is moved. */
void check_address(Check *check, const Op *op);
/* access.c: a pointer that is looked at as one to something else. */
void check_stretched_cast(Check *check, const Op *op);
/* access.c: a load, store, copy or fill through this pointer. */
void check_access(Check *check, const Op *op, const Value *pointer);
/* ends.c: a store to memory that is used again ends what its adjoint, or the pointers' shadow, held: there, and nowhere else. */
void check_cleared(Check *check, const Op *op);
/* The block that is copied or filled. */
void check_block(Check *check, const Op *op);
/* In the whole program: loads of memory that was just stored to as another type. */
void check_last_stores(Check *check);

#endif
