/* How loops carry a value on, found by walks.c, for what is made of it by walks_distance.c. Private to these. */
#ifndef ADCC_TRANSFORM_WALKS_PARTS_H
#define ADCC_TRANSFORM_WALKS_PARTS_H

#include "ir/ir.h"

enum { WALK_PARTS = 6, WALK_LEVELS = 6 };

typedef struct Walk Walk;

/* A step, or the steps of a loop. */
typedef struct Part {
    Value *step;
    bool is_subtracted;
    Walk *inner; /* NULL: it is a step */
} Part;

/* What a loop carries on so, round by round. */
struct Walk {
    Op *loop;
    unsigned index; /* of the carried value */
    Part parts[WALK_PARTS];
    unsigned count;
};

/* A loop of the nest, and those around it. */
typedef struct Path {
    const Walk *levels[WALK_LEVELS];
    unsigned parts[WALK_LEVELS]; /* of each level, that which the next one is */
    unsigned depth;
} Path;

/* In the loop's rounds, and in front of it. */
Value *walk_carried(const Walk *walk);
Value *walk_first(const Walk *walk);

bool walk_has_loops(const Walk *walk);

/* What the innermost loop on the path carries, where a round of it begins: from the first value of the outermost. */
Value *walk_build_here(Module *module, Arena *arena, const Path *path);

/* What a loop right in that innermost one has come to, behind it: from its own first value. */
Value *walk_build_behind(Module *module, Arena *arena, const Path *path, const Walk *inner);

#endif
