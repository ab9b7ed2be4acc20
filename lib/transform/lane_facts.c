/* In:     a derivative for one direction.
 * Out:    which of its values differ between directions, and which lane loop computes each.
 * Keeps:  the function.
 *
 * A value differs if it is loaded from a derivative's memory, comes in as a derivative, or is computed from one that differs.
 * A pointer leads to derivatives if it is marked so, is made from such a one, is loaded from derivatives' memory, or takes
 * what differs. Control flow does not differ: a branch depends on primal values alone.
 *
 * Lane operations of one region that no other operation needs done in between form one group, which is one loop over the
 * lanes: lanes are independent, so all of lane 0 may come before all of lane 1; and no other operation reads or writes a
 * derivative's reals, so that these may all come before the group. What does (calls, blocks of memory, regions with lane
 * operations, what is stored where a union or an arena may have reals) ends the group: op_ends_group. Rows of lanes are the same or have no
 * lane in common, in unions, too (stretch.c); where these have reals of several kinds, each access has a loop of its own.
 *
 * Where a group reaches one field of records by two pointers and stores there, `p->v[d] = ...; ... = q->v[d];`, the lanes of the
 * second are named in front of it (`double *v = q->v;`): of the field itself gcc 12 at -O3 thinks that it may load first
 * (-ftree-loop-distribution). */
#include "transform/lanes.h"

#include "analysis/effects.h"
#include "analysis/library.h"
#include "ir/map.h"
#include "ir/partials.h"

#include <string.h>

typedef struct Finder {
    const Wide *wide;
    LaneFacts facts;
    Arena *arena;
    PointerMap uses; /* FieldUse by Field */
    bool changed;
    unsigned group, groups;
} Finder;

/* What a group does with one field of records. */
typedef struct FieldUse {
    unsigned group;
    const Value *record; /* by which pointer; NULL: by several */
    bool is_stored;
} FieldUse;

bool value_is_wide(const LaneFacts *facts, const Value *value)
{
    if (value->kind == VALUE_GLOBAL)
        return value->as.global->is_shadow && value->as.global->width;
    return !value_is_constant(value) && facts->is_wide[value->number];
}

bool value_is_lane(const LaneFacts *facts, const Value *value)
{
    return !value_is_constant(value) && facts->is_lane[value->number];
}

static bool is_wide(const Finder *finder, const Value *value)
{
    return value_is_wide(&finder->facts, value);
}

static bool is_lane(const Finder *finder, const Value *value)
{
    return value_is_lane(&finder->facts, value);
}

static void set_wide(Finder *finder, const Value *value)
{
    if (value_is_constant(value) || !type_is_pointer(value->type) || finder->facts.is_wide[value->number])
        return;
    finder->facts.is_wide[value->number] = finder->changed = true;
}

static void set_lane(Finder *finder, const Value *value)
{
    if (value_is_constant(value) || type_is_pointer(value->type) || finder->facts.is_lane[value->number])
        return;
    finder->facts.is_lane[value->number] = finder->changed = true;
}

/* One value becomes the other: both are of one kind. A pointer's kind goes both ways. */
static void pass_on(Finder *finder, const Value *from, const Value *to)
{
    if (is_lane(finder, from))
        set_lane(finder, to);
    if (is_wide(finder, from))
        set_wide(finder, to);
    if (is_wide(finder, to))
        set_wide(finder, from);
}

static void find_in_control(Finder *finder, const Op *op)
{
    if (op->code == OP_FOR) {
        const Region *body = op->regions[0];
        for (unsigned i = 0; i < op->result_count; i++) {
            pass_on(finder, op->operands[i + 3], body->arguments[i + 1]);
            pass_on(finder, region_yield(body)->operands[i], body->arguments[i + 1]);
            pass_on(finder, body->arguments[i + 1], op->results[i]);
        }
        return;
    }
    if (op->code == OP_LOOP) {
        const Region *head = op->regions[0], *body = op->regions[1];
        for (unsigned i = 0; i < head->argument_count; i++) {
            pass_on(finder, op->operands[i], head->arguments[i]);
            pass_on(finder, region_yield(body)->operands[i], head->arguments[i]);
        }
        for (unsigned i = 0; i < op->result_count; i++) {
            pass_on(finder, region_yield(head)->operands[i + 1], body->arguments[i]);
            pass_on(finder, region_yield(head)->operands[i + 1], op->results[i]);
        }
        return;
    }
    for (unsigned r = 0; r < op->region_count; r++)
        for (unsigned i = 0; i < op->result_count; i++)
            pass_on(finder, region_yield(op->regions[r])->operands[i], op->results[i]);
}

static void find_in_memory(Finder *finder, const Op *op)
{
    switch ((int)op->code) {
    case OP_LOAD:
        if (!is_wide(finder, op->operands[0]))
            return;
        set_wide(finder, op->results[0]);
        if (type_is_floating(op->results[0]->type))
            set_lane(finder, op->results[0]);
        return;
    case OP_STORE:
        if (is_lane(finder, op->operands[0]) || is_wide(finder, op->operands[0]))
            set_wide(finder, op->operands[1]);
        if (is_wide(finder, op->operands[1]))
            set_wide(finder, op->operands[0]);
        return;
    case OP_COPY: pass_on(finder, op->operands[0], op->operands[1]); return;
    default: return;
    }
}

bool copies_reals_back(const Op *op)
{
    for (unsigned kind = 0; op->code == OP_CALL && kind < REAL_KINDS; kind++)
        if (strcmp(op->as.callee->name, library_reverse_copies[kind]) == 0)
            return true;
    return false;
}

static void find_in_call(Finder *finder, const Op *op)
{
    const Function *callee = op->as.callee;

    if (copies_reals_back(op)) /* adjoints, or the tangents of adjoints */
        pass_on(finder, op->operands[0], op->operands[1]);
    if (op->code != OP_CALL || !callee->body)
        return;
    for (unsigned i = 0; i < op->operand_count && i < callee->parameter_count; i++)
        if (callee->parameters[i].derivative != DERIVATIVE_NONE)
            set_wide(finder, op->operands[i]);
}

static void find_in_op(void *context, Op *op)
{
    Finder *finder = context;
    bool any = false;

    for (unsigned i = 0; i < op->result_count; i++)
        if (op->results[i]->is_derivative)
            set_wide(finder, op->results[i]);
    for (unsigned r = 0; r < op->region_count; r++)
        for (unsigned i = 0; i < op->regions[r]->argument_count; i++)
            if (op->regions[r]->arguments[i]->is_derivative)
                set_wide(finder, op->regions[r]->arguments[i]);
    switch (op_info(op->code)->category) {
    case CATEGORY_PURE:
    case CATEGORY_ZERO:
    case CATEGORY_TEST:
    case CATEGORY_INTEGER:
    case CATEGORY_CONVERT:
        for (unsigned i = 0; i < op->operand_count; i++)
            any |= is_lane(finder, op->operands[i]);
        if (any)
            set_lane(finder, op->results[0]);
        if (type_is_pointer(op->results[0]->type))
            for (unsigned i = 0; i < op->operand_count; i++)
                if (type_is_pointer(op->operands[i]->type))
                    pass_on(finder, op->operands[i], op->results[0]);
        return;
    case CATEGORY_ADDRESS:
        if (type_is_pointer(op->results[0]->type))
            pass_on(finder, op->operands[0], op->results[0]);
        return;
    case CATEGORY_MEMORY: find_in_memory(finder, op); return;
    case CATEGORY_CALL: find_in_call(finder, op); return;
    case CATEGORY_CONTROL: find_in_control(finder, op); return;
    case CATEGORY_TAPE:
        if (op->code == OP_POP && op_records_lanes(op))
            set_lane(finder, op->results[0]);
        return;
    }
}

/* ---- groups ---- */

bool op_is_lane(const LaneFacts *facts, const Op *op)
{
    switch (op_info(op->code)->category) {
    case CATEGORY_PURE:
    case CATEGORY_ZERO:
    case CATEGORY_TEST:
    case CATEGORY_INTEGER:
    case CATEGORY_CONVERT: return facts->is_lane[op->results[0]->number];
    case CATEGORY_MEMORY:
        if (op->code == OP_LOAD)
            return facts->is_lane[op->results[0]->number];
        return op->code == OP_STORE && type_is_floating(op->operands[0]->type) && value_is_wide(facts, op->operands[1]);
    case CATEGORY_ADDRESS:
    case CATEGORY_CALL:
    case CATEGORY_CONTROL:
    case CATEGORY_TAPE: return false;
    }
    return false;
}

/* Does it, or anything in its regions, concern the directions? */
static bool has_lanes(const LaneFacts *facts, const Op *op)
{
    if (op_is_lane(facts, op) || (!op->region_count && op_ends_group(facts, op)))
        return true;
    for (unsigned i = 0; i < op->result_count; i++)
        if (facts->is_lane[op->results[i]->number])
            return true;
    for (unsigned r = 0; r < op->region_count; r++) {
        for (unsigned i = 0; i < op->regions[r]->argument_count; i++)
            if (facts->is_lane[op->regions[r]->arguments[i]->number])
                return true;
        for (const Op *inner = op->regions[r]->first; inner; inner = inner->next)
            if (has_lanes(facts, inner))
                return true;
    }
    return false;
}

/* What is made here works on derivatives, be it by way of globals or of the tape alone. */
bool call_is_made_here(const Op *op)
{
    return op->code == OP_CALL && op->as.callee->body && op->as.callee->is_emitted;
}

bool op_records_lanes(const Op *op)
{
    const Value *value = op->code == OP_PUSH ? op->operands[1] : op->code == OP_POP ? op->results[0] : NULL;

    return value && type_is_floating(value->type) && op->mark & OP_MARK_DERIVATIVE;
}

/* An integer, or a pointer, where reals may have been, which are not there any more. */
static bool may_end_reals(const LaneFacts *facts, const Op *op)
{
    return op->code == OP_STORE && !type_is_floating(op->operands[0]->type) && value_is_wide(facts, op->operands[1]) &&
           (place_union(op->operands[1]) || place_may_be_retyped(op->operands[1]) || op->is_stretched);
}

bool op_ends_group(const LaneFacts *facts, const Op *op)
{
    if (may_end_reals(facts, op))
        return true;
    if (op_records_lanes(op))
        return true;
    if (op->region_count)
        return has_lanes(facts, op);
    if (op->code == OP_COPY || op->code == OP_FILL || op->code == OP_FREE)
        return value_is_wide(facts, op->operands[0]);
    if (op->code == OP_CALL_POINTER || call_is_made_here(op))
        return true;
    if (op->code != OP_CALL)
        return false;
    if (function_gives_back(op->as.callee))
        return true;
    for (unsigned i = 0; i < op->operand_count; i++)
        if (value_is_wide(facts, op->operands[i]) || value_is_lane(facts, op->operands[i]))
            return true;
    return false;
}

/* The field that an address leads to, of the record whose pointer is `*record`; NULL if it leads to none. */
static const Field *field_reached(const Value *address, const Value **record)
{
    const Field *field = NULL;

    for (const Op *op = value_op(address); op && op_info(op->code)->category == CATEGORY_ADDRESS;
         op = value_op(address)) {
        address = op->operands[0];
        if (op->code == OP_FIELD) {
            field = &type_target(address->type)->as.record->fields[op->as.field];
            *record = address;
        }
    }
    return field;
}

/* The field's name, if the group reaches it by another record's pointer, too, and one of both stores; else NULL. */
static const char *name_of_met(Finder *finder, const Op *op)
{
    const Value *record = NULL;
    const Field *field = op->code == OP_LOAD    ? field_reached(op->operands[0], &record)
                         : op->code == OP_STORE ? field_reached(op->operands[1], &record)
                                                : NULL;
    FieldUse *use;

    if (!field)
        return NULL;
    use = pointer_map_get(&finder->uses, field);
    if (!use) {
        use = ARENA_NEW(finder->arena, FieldUse);
        pointer_map_put(&finder->uses, finder->arena, field, use);
    }
    if (use->group != finder->group)
        *use = (FieldUse){.group = finder->group, .record = record};
    use->is_stored |= op->code == OP_STORE;
    if (use->record == record)
        return NULL;
    use->record = NULL;
    return use->is_stored ? field->name : NULL;
}

static bool is_alone(const Finder *finder, const Op *op)
{
    const Type *in = op->code == OP_LOAD    ? place_union(op->operands[0])
                     : op->code == OP_STORE ? place_union(op->operands[1])
                                            : NULL;

    return in && !wide_unions_agree(finder->wide, in);
}

static void group_region(Finder *finder, const Region *region)
{
    finder->group = 0;
    for (const Op *op = region->first; op; op = op->next) {
        bool has_lane_operands = false;
        if (op_ends_group(&finder->facts, op)) {
            if (op->region_count) /* what a loop begins with is stored in the group before it */
                finder->facts.op_group[op->order] = finder->group;
            for (unsigned r = 0; r < op->region_count; r++)
                group_region(finder, op->regions[r]);
            finder->group = 0;
            continue;
        }
        if (op->code == OP_YIELD)
            for (unsigned i = 0; i < op->operand_count; i++)
                has_lane_operands |= is_lane(finder, op->operands[i]);
        if (!op_is_lane(&finder->facts, op) && !has_lane_operands)
            continue;
        finder->facts.is_alone[op->order] = is_alone(finder, op);
        if (!finder->group || finder->facts.is_alone[op->order])
            finder->group = ++finder->groups;
        finder->facts.op_group[op->order] = finder->group;
        finder->facts.named[op->order] = name_of_met(finder, op);
        for (unsigned i = 0; i < op->result_count; i++)
            finder->facts.group[op->results[i]->number] = finder->group;
        finder->group = finder->facts.is_alone[op->order] ? 0 : finder->group;
    }
    finder->group = 0;
}

/* A value that another group, a call or another region uses has a place of its own. */
static void find_slots(void *context, Op *op)
{
    Finder *finder = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        if (is_lane(finder, op->operands[i]) &&
            finder->facts.group[op->operands[i]->number] != finder->facts.op_group[op->order])
            finder->facts.needs_slot[op->operands[i]->number] = true;
}

static void count_ops(void *context, Op *op)
{
    unsigned *count = context;

    *count = op->order >= *count ? op->order + 1 : *count;
}

LaneFacts lane_facts(const Wide *wide, const Function *function, Arena *arena)
{
    Finder finder = {.wide = wide, .arena = arena, .changed = true};
    unsigned ops = 0;

    region_walk(function->body, count_ops, &ops);
    finder.facts = (LaneFacts){.is_lane = ARENA_ARRAY(arena, bool, function->value_count),
                               .is_wide = ARENA_ARRAY(arena, bool, function->value_count),
                               .group = ARENA_ARRAY(arena, unsigned, function->value_count),
                               .needs_slot = ARENA_ARRAY(arena, bool, function->value_count),
                               .op_group = ARENA_ARRAY(arena, unsigned, ops),
                               .is_alone = ARENA_ARRAY(arena, bool, ops),
                               .named = ARENA_ARRAY(arena, const char *, ops)};
    for (unsigned i = 0; i < function->parameter_count; i++) {
        if (function->parameters[i].derivative == DERIVATIVE_NONE)
            continue;
        set_wide(&finder, function->body->arguments[i]);
        set_lane(&finder, function->body->arguments[i]);
    }
    while (finder.changed) {
        finder.changed = false;
        region_walk(function->body, find_in_op, &finder);
    }
    group_region(&finder, function->body);
    region_walk(function->body, find_slots, &finder);
    return finder.facts;
}
