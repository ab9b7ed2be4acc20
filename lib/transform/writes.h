/* May a loop, or the rest of a region, write what a load in it reads? By types, and by what addresses are made of. */
#ifndef ADCC_TRANSFORM_WRITES_H
#define ADCC_TRANSFORM_WRITES_H

#include "analysis/effects.h"
#include "support/arena.h"

/* What a loop writes. */
typedef struct Writes Writes;

/* apart: by two parameters of the function, i * count + j: what is written behind the one is not read behind the other; NULL: nobody says so. */
Writes *writes_of(Arena *arena, const Effects *effects, const Op *loop, const bool *apart);
/* What `first` writes, and all that comes behind it in its region. */
Writes *writes_of_rest(Arena *arena, const Effects *effects, const Op *first);
bool writes_reach(Writes *writes, const Op *load);
/* A record that the function is given by value, or makes: is something stored there, or does its address go where it may be? */
bool record_may_change(const Function *function, const Value *record);

#endif
