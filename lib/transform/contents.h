/* In:    the loads, stores and calls of a function, in order.
 * Out:   for a load, a value that its memory is known to hold: what an equal load gave, or a store left there.
 * Needs: the walk to say where loops begin and scopes end; operands that are final, equal addresses as one value.
 * Sound because each write makes stale what it may reach: writes through pointers by C's effective types (C11 6.5p7),
 *        writes to a local or to allocated memory whose address stays in the function that memory alone, and of a record the
 *        written field.
 *        A loop makes stale on entry all that it writes. What was known in a region is forgotten behind it. */
#ifndef ADCC_TRANSFORM_CONTENTS_H
#define ADCC_TRANSFORM_CONTENTS_H

#include "ir/ir.h"

typedef struct Contents Contents;

/* takes_stores: for code that is not differentiated any more. A load may then give what a store left through any
 * pointer, or what a load outside of its `if` gave; otherwise only locals are followed so. Lives in the arena. */
Contents *contents_new(Module *module, Function *function, Arena *arena, bool takes_stores);

/* Looks at an operation that the walk has come to, before its regions. For a load, the value that it gives, if that is
 * known; else NULL. */
Value *contents_visit(Contents *contents, Op *op);

/* What is known now; and back to that, at the end of a region: what was learned since is forgotten, what is stale
 * stays so. */
size_t contents_mark(const Contents *contents);
void contents_forget(Contents *contents, size_t mark);

#endif
