/* The walk of reached.c, and what it knows of memory (passing.c). Private to the two. */
#ifndef ADCC_ANALYSIS_PASSING_H
#define ADCC_ANALYSIS_PASSING_H

#include "analysis/reached.h"

enum { CHOICE_DEPTH = 5 };

/* Which stores to some memory may be passed over by the loads behind them: all but those in the arm in which every load stands that is in one. */
typedef struct Passing {
    bool is_all;
    const Region *arm; /* NULL: no load is in one */
} Passing;

/* What a function passes over of what it is called with, and what else it loads. */
typedef struct Passes {
    bool memory; /* of what it loads behind pointers, or finds in memory */
    bool values;
    bool reads_unknown, reads_globals; /* behind pointers that it finds in memory; from variables of the program */
} Passes;

/* Loads of reals that are used whenever they are executed, behind what is being walked. */
typedef struct FullLoad {
    const Op *load; /* NULL: what it reads may be something that was written in between */
    const Value *root;
    size_t before; /* one more than the number of another one of the same memory; 0: there is none */
} FullLoad;

/* A store to the memory: what `last` was for it before. */
typedef struct Cut {
    unsigned number;
    size_t last;
} Cut;

/* A load in an arm, or in each arm of a branch that stands there. */
typedef struct ArmedLoad {
    const Op *load;
    const Region *region; /* the arm */
    bool is_in_all; /* each other arm of the branch has one like it */
} ArmedLoad;

/* What an arm, or a round of a loop, uses of what was made outside of it. */
typedef VECTOR(const Value *) Values;

/* What reads some memory. */
typedef VECTOR(const Op *) Reads;

typedef struct Walk {
    const Function *function;
    PassedOver passed_over;
    bool *reached;
    bool *wanted; /* by value number: something that has a derivative uses it, under a condition or not */
    bool *dropped; /* by number of what a loop carries: a round does not use what the one before handed on */
    Passing *passings; /* by number of what an address was made from: a parameter, a local, an allocation */
    PointerMap *globals; /* the same of each global that is loaded from */
    Passing by_unknown; /* loads by other addresses; from any memory */
    Passing by_any; /* loads by any address; for stores by other ones */
    Passing by_callees; /* loads from globals by functions that are called */
    VECTOR(ArmedLoad) armed; /* of the arms that are walked, and of branches in them */
    bool *updated; /* by number of what is loaded: it goes back to where it came from, with something added to it */
    bool *kept; /* by number of a local or an allocation: its address stands in memory, or is returned */
    Reads *reads; /* by number of a root */
    bool reads_found; /* something is loaded by an address that may lead to anything */
    VECTOR(FullLoad) loads;
    size_t *last; /* by number of a root: FullLoad.before of the next one of this memory */
    size_t cut; /* something has written behind the store that is looked at what loads below this number may read */
    VECTOR(const Op *) stores; /* that were walked */
    size_t writes; /* how many others, calls and copies, which may write anything */
    VECTOR(Cut) cuts; /* of memories */
    const Value **roots; /* roots.h */
    unsigned *marks, mark; /* by value number: the last arm that was seen to use it */
    const Op *around; /* the innermost branch or loop around what is walked; NULL: there is none */
    Values *outer; /* of its arm, or of its round */
    PointerMap *calls;
    PointerMap *callees; /* by PassedOver, its result and its memory: Passes of each that was looked at, in `shared` */
    Arena *shared;
    unsigned depth;
    bool passes_globals, passes_kept; /* some loads from there are among them; from memory whose address others find */
    bool reads_unknown, reads_globals; /* Passes */
    bool is_new; /* something more is passed over */
    Arena *arena;
} Walk;

/* How far the walk has come, as far as loads and stores behind it are concerned. */
typedef struct Mark {
    size_t loads, cut, stores, writes, cuts;
} Mark;

/* Finds what reads memory, before the walk. */
void passing_prepare(Walk *walk);
/* May what is stored there from this region be passed over? */
bool passing_at(const Walk *walk, const Value *address, const Region *region);
bool passing_covers(const Passing *passing, const Region *region);
bool passing_is_any(const Passing *passing); /* from some region */
/* Is what the store leaves used, each time? */
bool passing_uses_store(const Walk *walk, const Op *store);
/* The arm around the region that is nearest; NULL: none is. */
const Region *passing_arm(const Region *region);
/* One more load passes over what is there: all of it, or what is stored outside of its arm. */
void passing_add(Walk *walk, Passing *passing, bool is_all, const Region *arm);
void passing_add_at(Walk *walk, const Value *address, bool is_all, const Region *arm);
/* What the walk comes by, after its uses. */
void passing_note_load(Walk *walk, const Op *load);
void passing_note_store(Walk *walk, const Op *store);
void passing_note_copy(Walk *walk, const Op *copy);
void passing_note_fill(Walk *walk, const Op *fill);
/* What may write anything. */
void passing_note_write(Walk *walk);
/* The loads of the arms of a branch, from number `first` on, when all have been walked. mark: before that. */
void passing_note_armed(Walk *walk, const Op *branch, size_t first, Mark mark);

Mark passing_mark(const Walk *walk);
void passing_go_back(Walk *walk, Mark mark);
/* The loads of a loop, which has been walked, as far as what stands in front of it is concerned. */
void passing_end_loop(Walk *walk, const Op *loop, Mark mark);

#endif
