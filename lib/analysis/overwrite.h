/* Which loads may be done again in the reverse sweep, because nothing overwrites the place after them and the place
 * is still there: the question "overwritten later, callers included?" for each load in each context. */
#ifndef ADCC_ANALYSIS_OVERWRITE_H
#define ADCC_ANALYSIS_OVERWRITE_H

#include "analysis/flow.h"

typedef struct Overwrites Overwrites;

/* postponed: stores of the requested function that will be executed after its reverse sweep. late: its loops each iteration of which will be
 * reversed before the next one, and other operations. Of what is read in such a loop, "until the reverse sweep is over" is until that of the
 * iteration is. */
Overwrites *overwrites_compute(Flow *flow, const PointerMap *postponed, const PointerMap *late);
/* Does the memory that this load reads stay, unchanged and at its address, until the reverse sweep is over? */
bool load_is_repeatable(const Overwrites *overwrites, const Context *context, const Op *load);
/* Does what this store wrote stay there, unchanged, until the reverse sweep is over? */
bool store_is_kept(const Overwrites *overwrites, const Context *context, const Op *store);

/* Is all of this memory still there, at its address, until the reverse sweep is over? */
bool memory_stays(const Overwrites *overwrites, NodeList nodes);
/* May some of it be memory that `free` or `realloc` ends before the reverse sweep does, which has none in its place? */
bool memory_may_be_freed(const Overwrites *overwrites, NodeList nodes);
/* Does memory that the operation reads stay, in the same way? What it writes itself, as it is executed once, counts for the
 * objects that it is known to write, not for what may be an alias of these; not at all where `is_apart`. */
bool memory_is_repeatable(const Overwrites *overwrites, const Context *context, const Op *at, NodeList nodes,
                          bool is_apart);

/* How closely it is looked whether a loop writes what a load in it reads. */
typedef enum Closeness {
    LOOK_AT_OBJECTS,
    LOOK_AT_ELEMENTS,
    LOOK_AND_WISH /* the same; if only two parameters that overlap could write it, that is wished to be asked about (FlowRequest) */
} Closeness;

/* Does a load whose operation stands in a `for` read the same place and the same value in each of its iterations? */
bool load_is_steady(const Overwrites *overwrites, const Context *context, const Op *load, Closeness closeness);
/* The same of a load right in a `for`, of the `for` around that: in each of its iterations, is what is read the same where the inner loop's
 * counter is? */
bool load_is_repeated(const Overwrites *overwrites, const Context *context, const Op *load, Closeness closeness);
/* Does a load read what the memory held just before another operation was executed: one in front of it, or around it, in a region that it stands in, in
 * the same run of that? */
bool load_is_unwritten(const Overwrites *overwrites, const Context *context, const Op *load, const Op *before);

/* Can two nodes be the same memory, as far as `restrict`, --disjoint and the request say? If they can only because two parameters
 * may overlap, that is wished to be asked about (FlowRequest). */
bool nodes_may_overlap(const Flow *flow, Node *written, Node *read);
/* Are they behind two parameters of which it was asked at run time that their memory lies apart, written or not? */
bool nodes_lie_apart(const Flow *flow, const Node *one, const Node *other);
/* The same of what the program writes and what it reads or writes otherwise: `restrict` and --disjoint say it of such memory alone
 * (C11 6.7.3.1p4). */
bool nodes_are_restricted(const Flow *flow, const Node *written, const Node *other);
/* The same of two parameters of the requested function. */
bool parameters_are_restricted(const Flow *flow, const Parameter *one, const Parameter *other);
/* May two pointers lead to one memory? is_written: through one of them, so that what `restrict` says is said of it. */
bool values_meet(Flow *flow, const Context *context, const Value *one, const Value *other, bool is_written);
/* Do they surely not, while this loop runs: because they are buffers that change places in a loop around it, as the time levels of a scheme do, or one leads
 * into a block that is allocated in front of the loop, and what the other one leads by was there before? */
bool values_stay_apart(Flow *flow, const Context *context, const Op *loop, const Value *one, const Value *other,
                       bool is_written);
/* Is this local in the requested function's outermost scope, so that both sweeps see one and the same? */
bool object_is_in_frame(const Flow *flow, const Object *object);
/* Is the memory given back only in the reverse sweep, where its allocation is reversed? */
bool object_is_kept_for_reverse(const Object *object);
/* Is what this `free` frees, or a part of it, kept so? */
bool free_is_postponed(Flow *flow, const Context *context, const Op *op);
/* A local that the reverse sweep must find at the same address, though its scope has ended: it goes on the heap. */
bool object_moves_to_heap(const Flow *flow, const Object *object);

#endif
