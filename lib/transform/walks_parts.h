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
    int slope; /* by so much the step, or the number of rounds, is more than in the round before: 0, or 1 or -1, where it moves with the loop's counter */
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

/* Has it, or a loop in it, a part that moves? */
bool walk_moves(const Walk *walk);

/* What the innermost loop on the path carries, where a round of it begins: from the first value of the outermost, or from what the loop around it carries
 * then, if that is not NULL. */
Value *walk_build_here(Module *module, Arena *arena, const Path *path, Value *around);

/* What a loop right in that innermost one, a part of it, has come to, behind it: from its own first value. */
Value *walk_build_behind(Module *module, Arena *arena, const Path *path, const Part *part);

#endif
