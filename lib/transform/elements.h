/* In:    a `for` of an emitted function.
 * Out:   what its body accesses from element to element, and whether iterations meet.
 * Keeps: the IR, but for Op.is_masked. */
#ifndef ADCC_TRANSFORM_ELEMENTS_H
#define ADCC_TRANSFORM_ELEMENTS_H

#include "ir/ir.h"
#include "ir/map.h"

/* Visits the operations of all emitted functions for one direction, which visit may change, and numbers what comes out. */
void derived_loops_walk(Module *module, OpVisitor *visit, void *context);

/* Does no other value mean the same memory, but where two of the function that is differentiated do? Two loads may give one pointer; what the
 * forward sweep recorded is a value of its own. */
bool value_is_object(const Value *base);
/* A local or an allocation of the function itself. */
bool object_is_made_here(const Value *object);
/* May it, for what the forward sweep recorded a pointer to, or what a pointer in memory leads to, be memory that another object is? */
bool object_is_recorded(const Value *object);
/* Is it a base that is fixed, moved by the counter plus or minus what is fixed? So it goes up by one element with the counter. */
typedef bool IsFixed(const void *context, const Value *value);
bool address_moves_by_one(const Value *address, const Value *counter, IsFixed *is_fixed, const void *context);
/* Is it a base from outside of the loop, moved by the counter plus or minus what the loop does not change? */
bool address_is_element(const Value *address, const Op *loop);
/* Is the body straight, at most so many operations, and is each element that it stores to one that nothing else in the loop accesses, but
 * loads by the same address in front of it? As far as that is seen from the addresses: of what comes from two objects it has to be known
 * that they are apart. without: operations that are not asked about (keys), or NULL. */
bool loop_memory_is_apart(const Op *loop, const PointerMap *without, unsigned most);
/* `factor != 0 ? partial * factor : 0` in a loop that may become vectors is computed without a branch. */
void loop_mask_guards(const Op *loop);

/* `b[e] = b[e] + x` or `- x`, in derivative code, of doubles or floats, the load and the sum used for nothing else. */
typedef struct Update {
    Op *load, *sum, *store;
    bool is_split; /* free for a pass */
} Update;

/* Is this, in the body of a loop, an update's store? */
bool update_find(const Region *body, Op *store, Update *update);
/* The same of any region, of all reals; who knows how often values are used says so. */
bool update_find_by(const Region *region, Op *store, bool (*is_used_once)(const void *context, const Value *value),
                    const void *context, Update *update);
/* Of a loop with Op.is_commuting, whose body is straight, of at most so many operations: do its iterations meet in updates alone, so that they may be
 * executed in any order? is_commuting speaks of accesses by two pointers; here it is asked whether what is accessed by one, and not by an
 * update, is an element of the iteration's own. */
bool loop_meets_in_sums(const Op *loop, unsigned most);
Value *update_added(const Update *update); /* x */
const Value *update_object(const Update *update); /* see pointer_object */

/* Are two objects (value_is_object) surely two? Of two parameters that is not known. */
bool objects_are_apart(const Value *one, const Value *other);
/* Does one of the two lead to derivatives, and the other one to values? A derivative's place is no value's. */
bool parameters_differ_in_kind(const Parameter *one, const Parameter *other);
/* Do the two addresses of one function, through one of which is stored, surely lead to two objects? Of two parameters: a derivative's place is no value's,
 * and behind `restrict` is what nothing else leads to. */
bool memory_is_apart(const Module *module, const Function *function, const Value *one, const Value *other);
/* Do the two addresses lead into two members of one record, which they do not leave, by constants and constant bounds of loops? */
bool members_differ(const Value *one, const Value *other);
/* Are the two computed alike, from one base by the same indices? */
bool addresses_are_alike(const Value *one, const Value *other);
/* Does it compute, load or store, and nothing else? */
bool op_is_plain(const Op *op);
/* Are the two other memory, by what they are alone? */
bool objects_differ(const Value *one, const Value *other);
/* Do the body's updates go to objects that are? Then, in a loop whose iterations meet in sums alone (Op.is_commuting), its loads may come before its
 * stores. */
bool loop_updates_are_apart(const Op *loop);

/* Could it be an operation on vectors, in this loop? Of loads from what may be an element see address_is_element. */
bool op_is_vectorizable(const Op *op);

#endif
