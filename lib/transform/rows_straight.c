/* In:    records that are in no row of a loop, of one use (rows_parts.h).
 * Out:   rows for those that are pushed in one stretch of straight code and popped in one.
 * Sound because
 *  - a stretch begins and ends with its region, and wherever something reserves or releases rows, or may: a call that passes a tape, a
 *    loop or branch that has to do with one. So a row is filled before another one is reserved there, and read before another one is
 *    released or reserved;
 *  - pops come in the reverse order of pushes, so that stretches do: rows are released as they are reserved. Of what is popped in one stretch,
 *    that of one stretch alone goes into a row;
 *  - no loop around has rows of that kind, which would be released before those of its rounds. */
#include "transform/rows_parts.h"
#include "transform/runtime.h"

#include "ir/types.h"

/* What is pushed in one stretch and popped in another. */
typedef struct Group {
    unsigned push_stretch;
    Entries entries;
} Group;

typedef struct Straight {
    Rows *rows;
    RowUse use;
    unsigned stretches;
    Group *groups[ROW_KINDS]; /* by the stretch of the pops */
} Straight;

/* ---- stretches ---- */

static void find_tape_use(void *context, Op *op)
{
    bool *found = context;

    for (unsigned i = 0; i < op->operand_count; i++)
        *found |= value_is_tape(op->operands[i]);
}

static bool ends_stretch(const Op *op)
{
    bool found = false;

    if (op->code == OP_PUSH || op->code == OP_POP)
        return false;
    for (unsigned i = 0; i < op->operand_count; i++)
        found |= value_is_tape(op->operands[i]);
    for (unsigned i = 0; !found && i < op->region_count; i++)
        region_walk(op->regions[i], find_tape_use, &found);
    return found;
}

static void number_stretches(Straight *straight, Region *region, bool is_once)
{
    unsigned stretch = is_once ? 0 : ++straight->stretches;

    for (Op *op = region->first; op; op = op->next) {
        Entry *entry = row_record_of(straight->rows, op);
        if (entry && op->code == OP_PUSH)
            entry->push_stretch = stretch;
        else if (entry)
            entry->pop_stretch = stretch;
        for (unsigned i = 0; i < op->region_count; i++)
            number_stretches(straight, op->regions[i], false);
        if (!is_once && ends_stretch(op))
            stretch = ++straight->stretches;
    }
}

/* ---- groups ---- */

static bool is_in_rows(const Rows *rows, const Op *op, int kind)
{
    for (const Op *loop = loop_around(op); loop; loop = loop_around(loop))
        if (pointer_map_get(&rows->with_rows[kind], loop))
            return true;
    return false;
}

static void gather(void *context, Op *op)
{
    Straight *straight = context;
    Rows *rows = straight->rows;
    Entry *entry = op->code == OP_PUSH ? row_record_of(rows, op) : NULL;
    int kind;
    Group *group;

    if (!entry || entry->fails || !entry->pop || !entry->push_stretch || !entry->pop_stretch)
        return;
    kind = row_kind(row_type(entry));
    if (kind < 0 || is_in_rows(rows, entry->push, kind) || is_in_rows(rows, entry->pop, kind))
        return;
    group = &straight->groups[kind][entry->pop_stretch];
    if (!group->entries.count)
        group->push_stretch = entry->push_stretch;
    if (group->push_stretch == entry->push_stretch &&
        (!group->entries.count || rows_are_on_one_tape(entry, group->entries.items[0])))
        VECTOR_PUSH(rows->arena, group->entries, entry);
}

static Op *first_pop(const Entries *entries)
{
    Op *first = entries->items[0]->pop;

    for (size_t i = 1; i < entries->count; i++)
        if (entries->items[i]->pop->order < first->order)
            first = entries->items[i]->pop;
    return first;
}

/* A row of so many in front of the operation. */
static Value *build_row(Straight *straight, Op *op, const Entries *entries, int kind, bool is_release)
{
    Module *module = straight->rows->module;
    Builder builder = builder_before(module, op);
    const char *name =
        arena_format(module->arena, "adcc_%s_%s", is_release ? "release" : "reserve", row_kind_name(kind));
    Value *arguments[] = {rows_tape(straight->rows, op->operands[0], kind, straight->use),
                          value_integer(module, type_long(module), (int64_t)entries->count)};
    Value *row;

    builder.place = op->place;
    row = build_runtime(&builder, name, type_pointer(module, row_type(entries->items[0]), false), arguments, 2);
    row->name = "records";
    return row;
}

static Value *build_place(Module *module, Op *op, Value *row, size_t i)
{
    Builder builder = builder_before(module, op);

    builder.place = op->place;
    return build_index(&builder, row, value_integer(module, type_long(module), (int64_t)i));
}

static void make_row(Straight *straight, const Entries *entries, int kind)
{
    Module *module = straight->rows->module;
    Value *reserved = build_row(straight, entries->items[0]->push, entries, kind, false),
          *released = build_row(straight, first_pop(entries), entries, kind, true);

    row_note_pair(straight->rows, reserved, released);
    for (size_t i = 0; i < entries->count; i++) {
        Entry *entry = entries->items[i];
        row_make_store(entry->push, build_place(module, entry->push, reserved, i));
        row_make_load(entry->pop, build_place(module, entry->pop, released, i));
    }
}

void rows_straight(Rows *rows, Function *const *functions, size_t count, RowUse use)
{
    Straight straight = {.rows = rows, .use = use};

    for (size_t i = 0; i < count; i++)
        if (functions[i]->body && functions[i]->is_emitted) {
            function_number(functions[i]); /* first_pop goes by order */
            number_stretches(&straight, functions[i]->body, use != OF_CALLED);
        }
    for (int kind = 0; kind < ROW_KINDS; kind++)
        straight.groups[kind] = ARENA_ARRAY(rows->arena, Group, straight.stretches + 1);
    for (size_t i = 0; i < count; i++)
        if (functions[i]->body && functions[i]->is_emitted)
            region_walk(functions[i]->body, gather, &straight);
    for (int kind = 0; kind < ROW_KINDS; kind++)
        for (unsigned i = 1; i <= straight.stretches; i++)
            if (straight.groups[kind][i].entries.count >= FEW_NUMBERS)
                make_row(&straight, &straight.groups[kind][i].entries, kind);
}
