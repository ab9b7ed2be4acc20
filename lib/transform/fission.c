/* See fission.h.
 * Sound because the directions do not meet (lane_facts.c): what is done for all of them up to some operation may be done before the rest is for any. The order in
 * which one direction is computed stays, but for updates that are gathered (fission_updates.c); what a later loop needs of an earlier one waits in an array. */
#include "transform/fission.h"

#include "support/arena.h"
#include "transform/derive.h"
#include "transform/elements.h"
#include "transform/stores.h"

/* LEAST_OF_TWO: operations on reals. With fewer, of two directions, gcc takes longer for what waits than it wins by vectors. */
enum { WIDEST = 8, LEAST_OF_TWO = 12, MOST_OPS = 512, MOST_ACCESSED = 16 };

/* What a part of the body accesses by one pointer, moved by constants. */
typedef struct RowAccess {
    const Value *pointer;
    bool is_stored;
} RowAccess;

typedef struct Fission {
    Module *module;
    const Function *function;
    Arena *arena;
    Op *loop;
    PointerMap
        parts; /* by operation: the number, from 1 on, of the loop that it will stand in; none where it is made again */
    uintptr_t part; /* the newest */
    RowAccess accessed[MOST_ACCESSED]; /* in that */
    unsigned accessed_count;
    Op *made; /* the loop that is built */
    PointerMap here; /* in it: what takes an old value's place */
    PointerMap slots; /* arrays, by old value */
    PointerMap looked_at; /* of what is made again: the part that last needed it */
} Fission;

/* ---- parts ---- */

static bool is_lane_of(const Fission *fission, const Value *index)
{
    return index == fission->loop->regions[0]->arguments[0];
}

/* The pointer that constants and the direction's number move to the address. */
static const Value *before_constants(const Fission *fission, const Value *address)
{
    const Op *op = value_op(address);

    while (op &&
           (op->code == OP_FIELD || op->code == OP_ELEMENT || op->code == OP_CAST ||
            (op->code == OP_INDEX && (value_is_constant(op->operands[1]) || is_lane_of(fission, op->operands[1]))))) {
        address = op->operands[0];
        op = value_op(address);
    }
    return address;
}

static bool is_variable(const Value *address)
{
    const Op *op = value_op(pointer_root(address));

    return op && op->code == OP_LOCAL;
}

/* Notes the access; may one of this part's be of the same place, by another pointer, with a store among the two? */
static bool meets_part(Fission *fission, const Op *op)
{
    const Value *address = op->operands[op->code == OP_STORE];
    RowAccess *same = NULL;
    bool meets = false;

    if (is_variable(address))
        return false;
    address = before_constants(fission, address);
    for (unsigned i = 0; i < fission->accessed_count; i++) {
        RowAccess *other = &fission->accessed[i];
        if (addresses_are_alike(other->pointer, address))
            same = other;
        else
            meets |= (op->code == OP_STORE || other->is_stored) &&
                     !memory_is_apart(fission->module, fission->function, other->pointer, address);
    }
    if (meets || (!same && fission->accessed_count == MOST_ACCESSED)) {
        fission->accessed_count = 0;
        same = NULL;
    }
    if (!same) {
        same = &fission->accessed[fission->accessed_count++];
        *same = (RowAccess){.pointer = address};
    }
    same->is_stored |= op->code == OP_STORE;
    return meets;
}

/* Is it loaded from a variable that the loop leaves alone? */
static bool is_left(const Op *load)
{
    bool is_left = is_variable(load->operands[0]);

    for (const Op *op = load->region->first; op && is_left; op = op->next)
        is_left = op->code != OP_STORE || store_meeting(op, load->operands[0]) == MEETS_NOTHING;
    return is_left;
}

/* Addresses and tests are made again in each loop that needs them, and what waits in a variable already is loaded. */
static bool may_be_made_again(const Op *op)
{
    return op->result_count && (op->code == OP_LOAD ? is_left(op) : !type_is_floating(op->results[0]->type));
}

static bool is_straight(const Op *loop)
{
    unsigned count = 0;

    if (loop->result_count)
        return false;
    for (const Op *op = loop->regions[0]->first; op->next; op = op->next)
        if (!op_is_plain(op) || (op->code == OP_LOAD && !type_is_floating(op->results[0]->type)) || ++count > MOST_OPS)
            return false;
    return true;
}

static unsigned count_work(const Op *loop)
{
    unsigned count = 0;

    for (const Op *op = loop->regions[0]->first; op->next; op = op->next)
        count += op_is_computation(op->code) && type_is_floating(op->results[0]->type);
    return count;
}

static bool is_worth_it(const Function *function, const Op *loop)
{
    return is_straight(loop) && (function->width > 2 || count_work(loop) >= LEAST_OF_TWO);
}

static uintptr_t part_of(const Fission *fission, const Op *op)
{
    return (uintptr_t)pointer_map_get(&fission->parts, op);
}

static bool is_made_again(const Fission *fission, const Op *op)
{
    return !part_of(fission, op);
}

static void find_parts(Fission *fission)
{
    fission->part = 1;
    for (Op *op = fission->loop->regions[0]->first; op->next; op = op->next) {
        if (may_be_made_again(op))
            continue;
        if ((op->code == OP_LOAD || op->code == OP_STORE) && meets_part(fission, op))
            fission->part++;
        pointer_map_put(&fission->parts, fission->arena, op, (void *)fission->part);
    }
}

static void note_use(Fission *fission, PointerMap *first_use, const Value *value, uintptr_t part)
{
    uintptr_t known = (uintptr_t)pointer_map_get(first_use, value);

    if (part && value_is_inside(value, fission->loop) && (!known || part < known))
        pointer_map_put(first_use, fission->arena, value, (void *)part);
}

/* Is it made of one number of the direction's? Then that may wait as well. */
static bool is_of_one(const Fission *fission, const Op *op)
{
    unsigned count = 0;

    for (unsigned i = 0; i < op->operand_count; i++)
        count += value_is_inside(op->operands[i], fission->loop) != 0;
    return op_is_computation(op->code) && count == 1;
}

/* From the last one on: what is made of one number stands where it is first used. */
static void move_to_uses(Fission *fission)
{
    PointerMap first_use = {0};

    for (Op *op = fission->loop->regions[0]->last->previous; op; op = op->previous) {
        uintptr_t use = op->result_count ? (uintptr_t)pointer_map_get(&first_use, op->results[0]) : 0;
        if (use && !is_made_again(fission, op) && is_of_one(fission, op))
            pointer_map_put(&fission->parts, fission->arena, op, (void *)use);
        for (unsigned i = 0; i < op->operand_count; i++)
            note_use(fission, &first_use, op->operands[i], is_made_again(fission, op) ? use : part_of(fission, op));
    }
}

/* ---- loops ---- */

static void begin_loop(Fission *fission)
{
    Builder builder = builder_before(fission->module, fission->loop);
    Value *lane = fission->loop->regions[0]->arguments[0];

    builder.place = fission->loop->place;
    fission->made = build_with_regions(&builder, OP_FOR, fission->loop->operands, fission->loop->operand_count, 1);
    fission->made->as = fission->loop->as;
    fission->made->is_over_lanes = true;
    fission->here = (PointerMap){0};
    pointer_map_put(&fission->here, fission->arena, lane,
                    region_add_argument(fission->module, fission->made->regions[0], lane->type, lane->name));
}

static void end_loop(const Fission *fission)
{
    Builder builder = builder_at_end(fission->module, fission->made->regions[0]);

    build_yield(&builder, NULL, 0);
}

static Value *lane_of_slot(const Fission *fission, Builder *builder, const Value *value)
{
    Value *slot = pointer_map_get(&fission->slots, value);

    return build_index_in(builder, build_element(builder, slot), fission->made->regions[0]->arguments[0], true);
}

static Value *value_here(Fission *fission, Value *value);

static void take_operands(Fission *fission, const Op *op, Value **operands)
{
    for (unsigned i = 0; i < op->operand_count; i++)
        operands[i] = value_here(fission, op->operands[i]);
}

/* What the old value is in the loop that is built: loaded, or made again, if it is of the old loop and not there yet. */
static Value *value_here(Fission *fission, Value *value)
{
    Value *known = pointer_map_get(&fission->here, value), **operands;
    Op *op = value_op(value);
    Builder builder;

    if (known || !value_is_inside(value, fission->loop))
        return known ? known : value;
    if (is_made_again(fission, op)) {
        operands = ARENA_ARRAY(fission->arena, Value *, op->operand_count);
        take_operands(fission, op, operands);
        builder = builder_at_end(fission->module, fission->made->regions[0]);
        known = op_clone(&builder, op, operands)->results[0];
    } else {
        builder = builder_at_end(fission->module, fission->made->regions[0]);
        builder.place = op->place;
        known = build_load(&builder, lane_of_slot(fission, &builder, value));
        known->name = value->name;
    }
    pointer_map_put(&fission->here, fission->arena, value, known);
    return known;
}

static void place_here(Fission *fission, const Op *op)
{
    Value **operands = ARENA_ARRAY(fission->arena, Value *, op->operand_count);
    Builder builder;
    Op *copy;

    take_operands(fission, op, operands);
    builder = builder_at_end(fission->module, fission->made->regions[0]);
    builder.place = op->place;
    copy = op_clone(&builder, op, operands);
    copy->mark = op->mark;
    copy->is_masked = op->is_masked;
    if (!op->result_count)
        return;
    pointer_map_put(&fission->here, fission->arena, op->results[0], copy->results[0]);
    if (pointer_map_get(&fission->slots, op->results[0]))
        build_store(&builder, copy->results[0], lane_of_slot(fission, &builder, op->results[0]));
}

/* ---- what waits ---- */

static void need(Fission *fission, Value *value, uintptr_t part)
{
    const Op *op = value_op(value);
    Builder builder;

    if (!value_is_inside(value, fission->loop) || is_lane_of(fission, value))
        return;
    if (is_made_again(fission, op)) {
        if ((uintptr_t)pointer_map_get(&fission->looked_at, op) == part)
            return;
        pointer_map_put(&fission->looked_at, fission->arena, op, (void *)part);
        for (unsigned i = 0; i < op->operand_count; i++)
            need(fission, op->operands[i], part);
        return;
    }
    if (part_of(fission, op) == part || pointer_map_get(&fission->slots, value))
        return;
    builder = builder_before(fission->module, fission->loop);
    builder.place = op->place;
    pointer_map_put(&fission->slots, fission->arena, value,
                    build_local(&builder, type_array(fission->module, value->type, fission->function->width), NULL,
                                value->name ? value->name
                                            : arena_format(fission->module->arena, "t%s", fission->function->suffix)));
}

static void split(Fission *fission)
{
    const Region *body = fission->loop->regions[0];

    for (const Op *op = body->first; op->next; op = op->next)
        for (unsigned i = 0; part_of(fission, op) && i < op->operand_count; i++)
            need(fission, op->operands[i], part_of(fission, op));
    for (uintptr_t part = 1; part <= fission->part; part++) {
        begin_loop(fission);
        for (const Op *op = body->first; op->next; op = op->next)
            if (part_of(fission, op) == part)
                place_here(fission, op);
        end_loop(fission);
    }
    op_remove(fission->loop);
}

/* ---- */

typedef struct Pass {
    const Function *function;
    Arena *arena;
    VECTOR(Op *) loops;
} Pass;

static void find(void *context, Op *op)
{
    Pass *pass = context;

    if (op->is_over_lanes && is_worth_it(pass->function, op))
        VECTOR_PUSH(pass->arena, pass->loops, op);
}

static void run_function(Module *module, Function *function)
{
    Pass pass = {.function = function, .arena = arena_new()};

    region_walk(function->body, find, &pass);
    for (size_t i = 0; i < pass.loops.count; i++) {
        Fission fission = {.module = module, .function = function, .arena = pass.arena, .loop = pass.loops.items[i]};
        updates_gather(fission.loop->regions[0], pass.arena);
        find_parts(&fission);
        if (fission.part == 1)
            continue;
        move_to_uses(&fission);
        split(&fission);
    }
    function_number(function);
    arena_free(pass.arena);
}

/* Of an odd number nobody makes vectors, so that the loops would cost more than they gain; straight code of more than WIDEST nobody makes. */
static bool is_for_vectors(unsigned width)
{
    return width && width % 2 == 0 && width <= WIDEST;
}

void fission_module(Module *module)
{
    for (size_t i = 0; i < module->functions.count; i++) {
        Function *function = module->functions.items[i];
        if (function->body && function->is_emitted && is_for_vectors(function->width))
            run_function(module, function);
    }
}
