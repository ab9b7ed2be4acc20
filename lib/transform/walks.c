/* In:    `for`s of a function.
 * Out:   what walks.h says: `for (i = 0; i < n; i++) for (j = 0; j < m; j++) a[k++]` goes to a[i * m + j].
 * Needs: promoted scalars. Keeps: every effect and its order.
 *
 * Sound because
 *  - in each round the value goes on by steps that are known in front of the whole nest, and by what loops in it make of such steps, whose bounds are
 *    known there, too; nothing else changes it. So it is what it was at first, and each loop's step as often as that loop has gone round;
 *  - a loop that does not run makes no step: its trips are no less than zero, but inside of it, where it does run;
 *  - signed ints are made, where they are, of numbers that they come to themselves, or of smaller ones (is_made_of_less): they begin with a constant, and each
 *    step is one, and neither is negative. Addresses and wider integers count as longs, and unsigned ones wrap alike;
 *  - what is known in front of the nest is computed in a loop of it nevertheless, where the function may not come to it: so it is made by adding
 *    constants alone, where that cannot overflow, by steps of addresses, and by loads that nothing in the nest writes to, which it executes in each of its own rounds,
 *    calling nothing that might end the program before, and giving no memory back. */
#include "transform/walks.h"

#include "ir/types.h"
#include "transform/walks_parts.h"
#include "transform/writes.h"

enum { MOST_LOOPS = 12, KNOWN_DEPTH = 6 };

typedef struct Pass {
    Module *module;
    const Effects *effects;
    Arena *arena;
    Writes *writes; /* of the nest at hand; NULL: nobody has asked */
    unsigned loops; /* of the walk at hand */
    PointerMap done; /* values carried that were replaced */
    bool changed;
} Pass;

/* ---- what is known ---- */

static bool counts_up(const Op *loop)
{
    return loop->code == OP_FOR && !loop->is_backward && loop_has_upper_bound(loop) &&
           value_is_integer(loop->operands[2], 1) && loop->operands[0]->type->size >= 4;
}

typedef struct Search {
    const Effects *effects;
    bool is_found;
} Search;

static void find_free(void *context, Op *op)
{
    Search *search = context;

    search->is_found |= effects_may_free(search->effects, op);
}

static bool may_free(const Pass *pass, const Op *nest)
{
    Search search = {pass->effects, false};

    region_walk(nest->regions[0], find_free, &search);
    return search.is_found;
}

/* A load right in the nest that gives the same in each round, and may be executed anywhere in it. */
static bool is_steady(Pass *pass, const Op *load, const Op *nest)
{
    if (load->is_volatile || load->region != nest->regions[0] || !type_is_integer(load->results[0]->type) ||
        op_calls(nest) || may_free(pass, nest))
        return false;
    if (!pass->writes)
        pass->writes = writes_of(pass->arena, pass->effects, nest, NULL);
    return !writes_reach(pass->writes, load);
}

/* Has it as a long, made of its operand as a long and a constant, the value that it has, if it has one? */
static bool is_sum_as_long(const Op *op)
{
    const Type *type = op->results[0]->type;

    if (op->code == OP_CAST)
        return cast_keeps_long(op);
    return (op->code == OP_ADD || op->code == OP_SUB) && op->operands[1]->kind == VALUE_INTEGER &&
           (type->size >= 8 || type->as.integer.is_signed);
}

/* Is a bound or a step, or the address of one, made of what is known in front of the nest: by adding constants, by loads, by steps of addresses? */
static bool is_known(Pass *pass, const Value *value, const Op *nest, unsigned depth)
{
    const Op *op = value_op(value);

    if (value_is_outside(value, nest))
        return true;
    if (!op || depth == 0 ||
        !(op_is_address_step(op) || (op->code == OP_LOAD ? is_steady(pass, op, nest) : is_sum_as_long(op))))
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (!is_known(pass, op->operands[i], nest, depth - 1))
            return false;
    return true;
}

/* Does a counter of this type, as one of the value's, keep its numbers, or wrap with them? */
static bool counter_fits(const Type *counter, const Type *type)
{
    if (!type_is_integer(type) || type->size >= 8 || !type->as.integer.is_signed)
        return true;
    return counter->size < type->size || (counter->size == type->size && counter->as.integer.is_signed);
}

/* ---- how a loop carries a value on ---- */

static Walk *find_walk(Pass *pass, Op *loop, unsigned index, const Op *nest, unsigned depth);

/* What the value is one part on from; NULL: it is no such step. */
static Value *find_part(Pass *pass, Value *value, const Walk *walk, const Op *nest, Part *part, unsigned depth)
{
    const Op *op = value_op(value);
    bool is_second;

    *part = (Part){0};
    if (!op || op->region != walk->loop->regions[0])
        return NULL;
    if (op->code == OP_FOR) {
        part->inner = find_walk(pass, (Op *)op, value->index, nest, depth - 1);
        return part->inner ? op->operands[3 + value->index] : NULL;
    }
    if (op->code != OP_INDEX && op->code != OP_ADD && op->code != OP_SUB)
        return NULL;
    is_second = op->code == OP_ADD && is_known(pass, op->operands[0], nest, KNOWN_DEPTH);
    part->step = op->operands[is_second ? 0 : 1];
    part->is_subtracted = op->code == OP_SUB;
    return is_known(pass, part->step, nest, KNOWN_DEPTH) ? op->operands[is_second ? 1 : 0] : NULL;
}

static void turn_parts(Walk *walk)
{
    for (unsigned i = 0; i < walk->count / 2; i++) {
        Part part = walk->parts[i];
        walk->parts[i] = walk->parts[walk->count - 1 - i];
        walk->parts[walk->count - 1 - i] = part;
    }
}

/* nest: the outermost loop. NULL: it is carried on otherwise. */
static Walk *find_walk(Pass *pass, Op *loop, unsigned index, const Op *nest, unsigned depth)
{
    Walk *walk;
    Value *value = region_yield(loop->regions[0])->operands[index];

    if (depth == 0 || ++pass->loops > MOST_LOOPS || !counts_up(loop) ||
        !counter_fits(loop->operands[0]->type, value->type))
        return NULL;
    if (loop != nest && (!is_known(pass, loop->operands[0], nest, KNOWN_DEPTH) ||
                         !is_known(pass, loop->operands[1], nest, KNOWN_DEPTH)))
        return NULL;
    walk = ARENA_NEW(pass->arena, Walk);
    walk->loop = loop;
    walk->index = index;
    while (value != walk_carried(walk)) {
        if (walk->count == WALK_PARTS)
            return NULL;
        value = find_part(pass, value, walk, nest, &walk->parts[walk->count++], depth);
        if (!value)
            return NULL;
    }
    turn_parts(walk);
    return walk->count ? walk : NULL;
}

/* A signed integer whose sums may overflow. */
static bool is_narrow(const Type *type)
{
    return type_is_integer(type) && type->size < 8 && type->as.integer.is_signed;
}

static bool steps_are_constants(const Walk *walk)
{
    for (unsigned i = 0; i < walk->count; i++) {
        const Part *part = &walk->parts[i];
        if (part->inner ? !steps_are_constants(part->inner)
                        : part->is_subtracted || part->step->kind != VALUE_INTEGER || part->step->as.integer <= 0)
            return false;
    }
    return true;
}

static bool is_wanted(const Walk *walk)
{
    const Value *first = walk_first(walk);
    const Type *type = first->type;

    if (!loop_has_loops(walk->loop))
        return false;
    if (type_is_pointer(type))
        return type_target(type) == type_target(walk_carried(walk)->type) && type_target(type)->size > 0;
    if (!type_is_integer(type) || type->size < 4)
        return false;
    return !is_narrow(type) || (first->kind == VALUE_INTEGER && first->as.integer >= 0 && walk_has_loops(walk) &&
                                steps_are_constants(walk));
}

/* ---- in place of it ---- */

/* Are the numbers that it is made of none that the value has not come to, or will not? Rows without a gap are full where one of their elements is
 * looked at; of others the steps of a whole round are taken once, and nothing ends the program before they are made. */
static bool is_made_of_less(const Path *path)
{
    for (unsigned i = 0; i + 1 < path->depth; i++) {
        const Walk *walk = path->levels[i];
        if (walk->count > 1 && op_calls(path->levels[0]->loop))
            return false;
        for (unsigned k = 0; k < walk->count; k++)
            if (walk->parts[k].inner && k != path->parts[i] && walk_has_loops(walk->parts[k].inner))
                return false;
    }
    return !walk_has_loops(path->levels[path->depth - 1]);
}

static void replace_by(Pass *pass, Region *region, const Value *value, Value *by)
{
    PointerMap map = {0};

    pointer_map_put(&map, pass->arena, value, by);
    region_replace(region, &map);
}

/* What a loop of the nest has come to, behind it. */
static void replace_result(Pass *pass, const Path *path, const Walk *inner)
{
    Op *loop = inner->loop;
    replace_by(pass, loop->region, loop->results[inner->index],
               walk_build_behind(pass->module, pass->arena, path, inner));
}

static void replace_in(Pass *pass, Path *path)
{
    const Walk *walk = path->levels[path->depth - 1];
    Region *body = walk->loop->regions[0];
    bool narrow = is_narrow(walk_carried(walk)->type);

    if (!narrow || is_made_of_less(path)) {
        Value *by = walk_build_here(pass->module, pass->arena, path);
        replace_by(pass, body, walk_carried(walk), by);
        pointer_map_put(&pass->done, pass->arena, walk_carried(walk), by);
        pass->changed = true;
    }
    for (unsigned i = 0; i < walk->count; i++) {
        if (!walk->parts[i].inner)
            continue;
        if (!narrow)
            replace_result(pass, path, walk->parts[i].inner);
        path->parts[path->depth - 1] = i;
        path->levels[path->depth++] = walk->parts[i].inner;
        replace_in(pass, path);
        path->depth--;
    }
}

static void visit(void *context, Op *op)
{
    Pass *pass = context;

    pass->writes = NULL;
    for (unsigned i = 0; op->code == OP_FOR && i < op->result_count; i++) {
        Walk *walk;
        if (pointer_map_get(&pass->done, op->regions[0]->arguments[i + 1]))
            continue;
        pass->loops = 0;
        walk = find_walk(pass, op, i, op, WALK_LEVELS);
        if (walk && is_wanted(walk))
            replace_in(pass, &(Path){.levels = {walk}, .depth = 1});
    }
}

bool walks_function(Module *module, Function *function, const Effects *effects)
{
    Pass pass = {.module = module, .effects = effects, .arena = arena_new()};

    region_walk(function->body, visit, &pass);
    if (pass.changed)
        function_number(function);
    arena_free(pass.arena);
    return pass.changed;
}
