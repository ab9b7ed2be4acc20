/* Memory that is looked at as several types. Private to lib/analysis, but for what flow.h says of it. */
#ifndef ADCC_ANALYSIS_MIXED_H
#define ADCC_ANALYSIS_MIXED_H

#include "analysis/memory.h"

/* Makes the node one of lanes; what it was, and all below it, goes into them. */
Node *node_mix(Flow *flow, Node *node, bool is_retyped);
/* The lane of a mixed node where scalars of this type are. */
Node *mixed_lane(Flow *flow, Node *mixed, const Type *type);
/* If the node is mixed, or a lane of one: pointers to reals are not told from others there, from now on. */
void mixed_join_pointers(Flow *flow, Node *node);
/* The same if it is a lane of pointers, and is looked at as the other class. */
void mixed_note_pointer(Flow *flow, Node *node, const Type *type);
/* The same where the operation loads a pointer, and none of that class is stored in all that it may load from. */
void mixed_join_unset(Flow *flow, Context *context, const Op *op);
/* A pointer that was stored in memory of no declared type is there however that memory is looked at. */
void mixed_share_pointers(Flow *flow);
unsigned mixed_lane_count(void);
/* Scalars that are told apart in a mixed node; of reals there is a lane for each type. */
enum { LANE_POINTER, LANE_REAL_POINTER, LANE_INTEGER, LANE_REAL, LANE_COUNT = LANE_REAL + 3 };
const Node *mixed_lane_at(const Node *mixed, unsigned lane); /* NULL: nobody looks at it as such */
/* Of a mixed node: does some pointer there lead to memory with a shadow, is some real varied? */
bool mixed_leads_to_shadow(const Node *mixed);
bool mixed_holds_varied_reals(const Node *mixed);
bool node_is_lane(const Node *node);
/* The memory of several types that it is, or is a part of; NULL: none. */
Node *mixed_of(const Node *node);

/* Does C leave it to what is stored there which types the object holds? */
bool object_is_retypable(const Object *object);
/* Do both types have the same scalars at the same places, as far as both go? */
bool layouts_agree(const Type *a, const Type *b);
/* May a pointer to `element`s walk out of the record's field and find such elements there? */
bool walk_may_leave(const Type *record, unsigned field, const Type *element);

#endif
