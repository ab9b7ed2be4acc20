/* In:    emitted functions.
 * Out:   rows (rows.h).
 * Sound because
 *  - a push and the pop of its slot are executed equally often, in loops of the same counter: reversal made the one for the other
 *    (recording.c). Both stand right in the loop's body, so that each iteration has one, and the iteration's number finds it;
 *  - a tape of its own has the rows of one type, so that memory is never seen as two types, and rows are reserved and released as the
 *    pushes and pops nest: a loop with rows has nothing in it that has rows of that type on that tape, nor, where it was passed by a caller, a
 *    call that gets the records' tape;
 *  - a row is used between its release and the next reservation on that tape only: the reversed loop reserves none;
 *  - a row that the rounds of a loop share is filled by the first round that comes to it, in a loop of its own right in front of the one whose records
 *    it has. What that reads, the round itself reads then, in each iteration and by the same addresses: nothing in the rounds writes it
 *    (Op.is_repeated, of loads alone), the loads stand right in the loop, and no call in there can end the program before that. In front of the rounds they are read if
 *    the first one surely comes, and what they read is found by what was known there. */
#include "transform/rows.h"

#include "analysis/interval.h"
#include "transform/rows_parts.h"
#include "transform/runtime.h"

#include <string.h>

enum { SHORT = 16, NEST = 4, ROWS = 4 };

bool call_releases_row(const Op *op)
{
    return op->code == OP_CALL && strncmp(op->as.callee->name, "adcc_release_", 13) == 0;
}

bool op_is_row_call(const Op *op)
{
    return call_releases_row(op) || (op->code == OP_CALL && strncmp(op->as.callee->name, "adcc_reserve_", 13) == 0);
}

bool op_records_in_row(const Op *op)
{
    const Op *base = op->code == OP_STORE ? value_op(op->operands[1]) : NULL;

    while (base && base->code == OP_INDEX)
        base = value_op(base->operands[0]);
    return base && op_is_row_call(base) && !call_releases_row(base);
}

/* ---- what is recorded ---- */

Entry *row_record_of(Rows *rows, const Op *op)
{
    size_t number = op_record_number(op);

    return number ? &rows->records[number] : NULL;
}

static void find_record(Rows *rows, Op *op, bool is_ours)
{
    Entry *record = row_record_of(rows, op);
    Op **mine;

    if (!record)
        return;
    mine = op->code == OP_PUSH ? &record->push : &record->pop;
    record->fails |= *mine || !is_ours;
    *mine = op;
}

static void find_own_record(void *context, Op *op)
{
    const Op *tape = op->operand_count ? value_op(op->operands[0]) : NULL;

    find_record(context, op, tape && tape->code == OP_TAPE);
}

/* Loops over lanes are left as they are. */
static void find_family_record(void *context, Op *op)
{
    Rows *rows = context;
    const Value *tape = op->operand_count ? op->operands[0] : NULL;

    if ((op->code == OP_PUSH || op->code == OP_POP) && tape_family(rows, tape) == rows->family)
        find_record(rows, op, tape_is_passed(rows, tape) && !op->region->function->width);
}

const Type *row_type(const Entry *record)
{
    return record->push->operands[1]->type;
}

/* ---- which loops ---- */

static bool counts_by_one(const Op *loop)
{
    const Value *step = loop->operands[2];
    const Type *type = loop->operands[0]->type;

    return type_is_integer(type) && type->size >= 4 &&
           ((value_is_integer(step, 1) && (loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_LE)) ||
            (value_is_integer(step, -1) && type->as.integer.is_signed &&
             (loop->as.comparison == COMPARE_GT || loop->as.comparison == COMPARE_GE)));
}

/* How often it is known to run; -1: that is not known, or so often that it does not matter. */
static int64_t constant_trips(const Op *loop)
{
    bool rises = loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_LE;
    bool is_closed = loop->as.comparison == COMPARE_LE || loop->as.comparison == COMPARE_GE;
    const Value *low = loop->operands[rises ? 0 : 1], *high = loop->operands[rises ? 1 : 0];

    if (low->kind != VALUE_INTEGER || high->kind != VALUE_INTEGER)
        return -1;
    if (high->as.integer <= low->as.integer - is_closed)
        return 0;
    return high->as.integer < low->as.integer + SHORT ? high->as.integer - low->as.integer + is_closed : -1;
}

static Op *counted_around(const Op *op)
{
    Op *owner = op->region->owner;

    return owner && owner->code == OP_FOR && counts_by_one(owner) ? owner : NULL;
}

/* Loops of a few trips, right in each other, and the one around them: outermost first. */
typedef struct Nest {
    Op *loops[NEST];
    unsigned depth; /* 0: it stands in no loop that counts */
} Nest;

/* Of what stands right in a loop. What rounds share is the rows of that one alone. */
static Nest nest_around(const Op *op, RowUse use)
{
    Nest nest = {.depth = 0};
    int64_t trips = 1;

    while (trips >= 0 && trips < SHORT && nest.depth < (use == OF_ROUNDS ? 1 : NEST) && counted_around(op)) {
        Op *loop = counted_around(op);
        int64_t more = constant_trips(loop);
        for (unsigned i = nest.depth++; i > 0; i--)
            nest.loops[i] = nest.loops[i - 1];
        nest.loops[0] = loop;
        trips = more < 0 ? -1 : trips * more;
        op = loop;
    }
    return nest;
}

bool row_loops_are_alike(const Op *loop, const Op *reversed)
{
    return loop != reversed && loop->as.comparison == reversed->as.comparison &&
           loop->operands[2]->as.integer == reversed->operands[2]->as.integer &&
           loop->operands[0]->type == reversed->operands[0]->type && constant_trips(loop) == constant_trips(reversed);
}

static bool are_alike(const Nest *nest, const Nest *reversed)
{
    bool alike = nest->depth > 0 && nest->depth == reversed->depth;

    for (unsigned i = 0; alike && i < nest->depth; i++)
        alike = row_loops_are_alike(nest->loops[i], reversed->loops[i]);
    return alike;
}

static void find_loops(Rows *rows, Region *region)
{
    for (Op *op = region->first; op; op = op->next) {
        for (unsigned i = 0; i < op->region_count; i++)
            find_loops(rows, op->regions[i]);
        if (op->code == OP_FOR && counts_by_one(op))
            VECTOR_PUSH(rows->arena, rows->loops, op);
    }
}

/* ---- rows ---- */

/* May the difference of the bounds of a loop that does not run be no long? */
static bool may_overflow(const Value *low)
{
    return low->type->size >= 8 && low->kind != VALUE_INTEGER;
}

Value *row_build_count(Builder *builder, const Op *loop, bool is_exact)
{
    const Type *type = type_long(builder->module);
    bool rises = loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_LE;
    bool is_closed = loop->as.comparison == COMPARE_LE || loop->as.comparison == COMPARE_GE;
    Value *low = loop->operands[rises ? 0 : 1], *high = loop->operands[rises ? 1 : 0], *count, *zero;
    int64_t constant;

    zero = value_integer(builder->module, type, 0);
    if (low->kind == VALUE_INTEGER && high->kind == VALUE_INTEGER) {
        constant = high->as.integer - low->as.integer + is_closed;
        return value_integer(builder->module, type, constant > 0 ? constant : 0);
    }
    if (low == high)
        return value_integer(builder->module, type, is_closed);
    count = build_extent(builder, low, high, is_closed);
    if (value_is_integer(low, 0) && value_interval(high, NULL).low >= -(int64_t)is_closed)
        return count;
    if (is_exact && value_is_integer(low, 0))
        count = build_select(builder, build_compare(builder, COMPARE_GT, count, zero), count, zero);
    else if (is_exact || may_overflow(low))
        count =
            build_select(builder, build_compare(builder, is_closed ? COMPARE_LE : COMPARE_LT, low, high), count, zero);
    return count;
}

Value *row_build_iteration(Builder *builder, const Op *loop)
{
    bool rises = loop->as.comparison == COMPARE_LT || loop->as.comparison == COMPARE_LE;
    Value *counter = loop->regions[0]->arguments[0], *start = loop->operands[0];

    if (rises && value_is_integer(start, 0))
        return counter;
    return build_binary(builder, OP_SUB, rises ? counter : start, rises ? start : counter);
}

/* From the loop at that depth inwards: in how many-th place it stands. */
static Value *build_place(Builder *builder, const Nest *nest, unsigned depth)
{
    Value *place = row_build_iteration(builder, nest->loops[depth]), *trips;

    for (unsigned i = depth + 1; i < nest->depth; i++) {
        place = build_long(builder, place);
        trips = value_integer(builder->module, place->type, constant_trips(nest->loops[i]));
        place = build_binary(builder, OP_MUL, place, trips);
        place = build_binary(builder, OP_ADD, place, build_long(builder, row_build_iteration(builder, nest->loops[i])));
    }
    return place;
}

void row_make_store(Op *push, Value *address)
{
    push->operands[0] = push->operands[1];
    push->operands[1] = address;
    push->code = OP_STORE;
    push->as.slot = 0;
}

void row_make_load(Op *pop, Value *address)
{
    pop->operands[0] = address;
    pop->code = OP_LOAD;
    pop->as.slot = 0;
}

/* ---- the records of one kind in a loop, and in the loops of a few trips in it ---- */

/* Do the rounds of a loop around this one share rows of that kind? Then it can have none of its own on their tape. */
static bool is_in_sharing(const Rows *rows, const Op *loop, int kind)
{
    for (loop = loop_around(loop); loop; loop = loop_around(loop))
        if (pointer_map_get(&rows->sharing[kind], loop))
            return true;
    return false;
}

/* Do the rounds of the loop around the value's loop record the same numbers, equally many, and the reversed one likewise? */
static bool is_shared(const Entry *entry, const Op *loop, const Op *reversed)
{
    const Op *around = loop_around(loop), *around_reversed = loop_around(reversed);

    if (!entry->push->is_repeated || !around || !around_reversed || around->code != OP_FOR ||
        around_reversed->code != OP_FOR || around == around_reversed)
        return false;
    for (unsigned i = 0; i < 2; i++)
        if (!value_is_outside(loop->operands[i], around) || !value_is_outside(reversed->operands[i], around_reversed))
            return false;
    return true;
}

bool rows_are_on_one_tape(const Entry *a, const Entry *b)
{
    return a->push->operands[0] == b->push->operands[0] && a->pop->operands[0] == b->pop->operands[0];
}

/* All of that use whose pops stand in one reversed loop. */
static void collect(Rows *rows, Entries *entries, const Op *outermost, const Region *region, int kind, RowUse use)
{
    for (Op *op = region->first; op; op = op->next) {
        Entry *entry = op->code == OP_PUSH ? row_record_of(rows, op) : NULL;
        Nest nest, reversed, first;
        if (op->code == OP_FOR && constant_trips(op) >= 0)
            collect(rows, entries, outermost, op->regions[0], kind, use);
        if (!entry || entry->fails || !entry->pop || row_kind(row_type(entry)) != kind)
            continue;
        nest = nest_around(op, use);
        reversed = nest_around(entry->pop, use);
        first = nest_around(entries->count ? entries->items[0]->pop : entry->pop, use);
        if (nest.depth && nest.loops[0] == outermost && are_alike(&nest, &reversed) &&
            reversed.loops[0] == first.loops[0] &&
            rows_are_on_one_tape(entry, entries->count ? entries->items[0] : entry) &&
            (use != OF_ROUNDS || is_shared(entry, outermost, reversed.loops[0])))
            VECTOR_PUSH(rows->arena, *entries, entry);
    }
}

static int64_t inner_trips(const Nest *nest)
{
    int64_t trips = 1;

    for (unsigned i = 1; i < nest->depth; i++)
        trips *= constant_trips(nest->loops[i]);
    return trips;
}

static bool are_in_one_loop(const Entries *entries)
{
    for (size_t i = 1; i < entries->count; i++)
        if (entries->items[i]->push->region != entries->items[0]->push->region ||
            entries->items[i]->pop->region != entries->items[0]->pop->region)
            return false;
    return true;
}

/* A few records have a row each, one behind the other, as vectors want it. Of more, those of an iteration stand together: that is one
 * place in memory and not many. */
typedef struct Side {
    Builder builder;
    bool is_apart;
    int64_t numbers; /* of an iteration of the outermost loop */
    Value *count, *row; /* of the next record */
} Side;

static Value *build_times(Builder *builder, Value *count, int64_t times)
{
    if (count->kind == VALUE_INTEGER)
        return value_integer(builder->module, count->type, count->as.integer * times);
    return times == 1 ? count
                      : build_binary(builder, OP_MUL, count, value_integer(builder->module, count->type, times));
}

/* fill: right in front of the loop around, in front of which the row is to be there, or NULL. */
static Side side_new(Rows *rows, const Entries *entries, int kind, RowUse use, Op *fill, bool is_release)
{
    const Entry *first = entries->items[0], *last = entries->items[entries->count - 1];
    Nest nest = nest_around(is_release ? first->pop : first->push, use), of_last = nest_around(last->push, use);
    Op *around = fill ? fill->next : loop_around(nest.loops[0]);
    Op *owner = use == OF_ROUNDS ? around : nest.loops[0], *before = fill ? fill : owner, *previous;
    Side side = {.is_apart = entries->count <= ROWS && are_in_one_loop(entries),
                 .numbers = last->before + inner_trips(&of_last)};
    const char *name =
        arena_format(rows->module->arena, "adcc_%s_%s", is_release ? "release" : "reserve", row_kind_name(kind));
    Value *tape = (is_release ? first->pop : first->push)->operands[0],
          *arguments[] = {rows_tape(rows, tape, kind, use), NULL};
    bool has_several = side.is_apart && entries->count > 1;

    if (use == OF_ROUNDS && is_release && pointer_map_get(&rows->sharing[kind], owner))
        before = pointer_map_get(&rows->sharing[kind], owner); /* what was reserved last is released first */
    side.builder = builder_before(rows->module, before);
    side.builder.place = nest.loops[0]->place;
    previous = before->previous;
    side.count = row_build_count(&side.builder, nest.loops[0], has_several);
    arguments[1] = build_times(&side.builder, side.count, side.numbers);
    if (has_several) {
        side.count = build_times(&side.builder, side.count, inner_trips(&nest));
        arguments[1] = build_times(&side.builder, side.count, (int64_t)entries->count);
        if (value_op(side.count))
            side.count->name = "trips";
    }
    side.row = build_runtime(&side.builder, name, type_pointer(rows->module, row_type(first), false), arguments, 2);
    if (use == OF_ROUNDS)
        pointer_map_put(&rows->sharing[kind], rows->arena, owner, previous ? previous->next : owner->region->first);
    return side;
}

static Value *together_address(const Side *side, Builder *builder, const Nest *nest, int64_t before)
{
    Value *place = build_long(builder, row_build_iteration(builder, nest->loops[0]));

    side->row->name = "records";
    place = build_times(builder, place, side->numbers);
    if (nest->depth > 1)
        place = build_binary(builder, OP_ADD, place, build_long(builder, build_place(builder, nest, 1)));
    if (before)
        place = build_binary(builder, OP_ADD, place, value_integer(builder->module, place->type, before));
    return build_index(builder, side->row, place);
}

/* The address of record number i, in front of the operation. */
static Value *build_address(Side *side, Op *op, size_t i, const Entry *entry, RowUse use, Module *module)
{
    Builder builder = builder_before(module, op);
    Nest nest = nest_around(op, use);
    const char *name = entry->push->operands[1]->name;

    builder.place = op->place;
    if (!side->is_apart)
        return together_address(side, &builder, &nest, entry->before);
    if (i)
        side->row = build_index(&side->builder, side->row, side->count);
    side->row->name = name ? arena_format(module->arena, "%s_row", name) : "row";
    return build_index(&builder, side->row, build_place(&builder, &nest, 0));
}

/* In the loop of the record, or where rounds share rows in that around it: nothing else may use their tape. */
static bool has_other_rows(const Rows *rows, const Op *record, const Op *loop, int kind, RowUse use)
{
    return rows_are_used_in(rows, (use == OF_ROUNDS ? loop_around(loop) : loop)->regions[0], record->operands[0], kind,
                            use);
}

/* In all iterations, where it is known how many there are. */
static int64_t numbers_of(const Entries *entries, RowUse use)
{
    int64_t numbers = 0;

    for (size_t i = 0; i < entries->count; i++) {
        Nest nest = nest_around(entries->items[i]->push, use);
        int64_t trips = constant_trips(nest.loops[0]);
        numbers += trips < 0 ? FEW_NUMBERS : trips * inner_trips(&nest);
    }
    return numbers;
}

static void make_rows(Rows *rows, Op *loop, int kind, RowUse use)
{
    Entries entries = {0};
    Nest reversed, nest;
    Side forward, backward;
    Op *fill = NULL;
    int64_t before = 0;

    collect(rows, &entries, loop, loop->regions[0], kind, use);
    if (!entries.count || numbers_of(&entries, use) < FEW_NUMBERS)
        return;
    reversed = nest_around(entries.items[0]->pop, use);
    if (use == OF_ROUNDS &&
        (is_in_sharing(rows, loop_around(loop), kind) || is_in_sharing(rows, loop_around(reversed.loops[0]), kind)))
        return;
    if (has_other_rows(rows, entries.items[0]->push, loop, kind, use) ||
        has_other_rows(rows, entries.items[0]->pop, reversed.loops[0], kind, use))
        return;
    for (size_t i = 0; i < entries.count; i++) {
        nest = nest_around(entries.items[i]->push, use);
        entries.items[i]->before = before;
        before += inner_trips(&nest);
    }
    if (use == OF_ROUNDS && rows_may_fill_once(&entries, loop))
        fill = rows_fill_once(rows, &entries, loop);
    if (use != OF_ROUNDS)
        for (unsigned i = 0; i < 2; i++)
            pointer_map_put(&rows->with_rows[kind], rows->arena, i ? reversed.loops[0] : loop, loop);
    forward = side_new(rows, &entries, kind, use, fill, false);
    backward = side_new(rows, &entries, kind, use, NULL, true);
    row_note_pair(rows, forward.row, backward.row);
    for (size_t i = 0; i < entries.count; i++) {
        Entry *entry = entries.items[i];
        Value *to = build_address(&forward, entry->push, i, entry, use, rows->module);
        Value *from = build_address(&backward, entry->pop, i, entry, use, rows->module);
        row_make_store(entry->push, to);
        row_make_load(entry->pop, from);
    }
}

/* ---- functions ---- */

void row_note_pair(Rows *rows, const Value *reserved, const Value *released)
{
    RowPair *pair = ARENA_NEW(rows->arena, RowPair);

    pair->reserve = value_op(reserved);
    pair->release = value_op(released);
    pointer_map_put(&rows->pairs, rows->arena, pair->reserve, pair);
}

static bool is_looked_at(const Function *function)
{
    return function->body && function->is_emitted && !function->width;
}

/* The records of a tape that begins and ends in the function. */
static void rows_of_own(Rows *rows, Function *function)
{
    memset(rows->records, 0, rows->count * sizeof *rows->records);
    region_walk(function->body, find_own_record, rows);
    if (function->body->last->code != OP_RETURN)
        return;
    rows->loops.count = 0;
    find_loops(rows, function->body);
    for (size_t i = 0; i < rows->loops.count; i++)
        for (int kind = 0; kind < ROW_KINDS; kind++) {
            make_rows(rows, rows->loops.items[i], kind, OF_ROUNDS); /* what it does not take, the next one does */
            make_rows(rows, rows->loops.items[i], kind, OF_LOOPS);
        }
    rows_straight(rows, &function, 1, OF_LOOPS);
    rows_nests(rows);
}

/* Those of a tape that functions get from their callers: pushed in one function, popped in another. */
static void rows_of_family(Rows *rows, const Family *family)
{
    rows->family = family;
    memset(rows->records, 0, rows->count * sizeof *rows->records);
    for (size_t i = 0; i < family->functions.count; i++)
        region_walk(family->functions.items[i]->body, find_family_record, rows);
    for (size_t i = 0; i < family->functions.count; i++) {
        if (!is_looked_at(family->functions.items[i]))
            continue;
        rows->loops.count = 0;
        find_loops(rows, family->functions.items[i]->body);
        for (size_t k = 0; k < rows->loops.count; k++)
            for (int kind = 0; kind < ROW_KINDS; kind++)
                make_rows(rows, rows->loops.items[k], kind, OF_CALLED);
    }
    rows_straight(rows, family->functions.items, family->functions.count, OF_CALLED);
}

void rows_module(Module *module)
{
    Rows rows = {.module = module, .arena = arena_new()};

    for (size_t i = 0; i < module->functions.count; i++)
        if (is_looked_at(module->functions.items[i]))
            rows_of_snapshots(&rows, module->functions.items[i]);
    rows.count = module_record_limit(module);
    rows.records = arena_allocate(rows.arena, rows.count * sizeof *rows.records);
    rows_find_tapes(&rows);
    for (size_t i = 0; i < module->functions.count; i++)
        if (is_looked_at(module->functions.items[i]))
            rows_of_own(&rows, module->functions.items[i]);
    for (size_t i = 0; i < rows.all_families.count; i++)
        if (rows.all_families.items[i]->functions.count)
            rows_of_family(&rows, rows.all_families.items[i]);
    rows_drop_tapes(&rows);
    for (size_t i = 0; i < module->functions.count; i++)
        if (module->functions.items[i]->body)
            function_number(module->functions.items[i]);
    arena_free(rows.arena);
}
