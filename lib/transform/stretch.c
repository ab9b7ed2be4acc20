/* In:     records whose reals will become N each.
 * Out:    those that must be stretched for it: members of unions.
 * Keeps:  types.
 *
 * What a union's members have at the same place must be at the same place in the wide type, lane by lane, and what they have at different places
 * apart from it: `union { double r; struct { int n; double p[2]; } v; }` has the first lane of p where r has its second one, if members just
 * follow each other. lane_facts.c takes all of one lane before all of the next, and blocks.c moves all members of a union, one after the other:
 * both need rows of lanes that are the same or have nothing in common. In a record that is stretched each member stands N times as far from the
 * record's beginning, so that places are the same where they were, and apart where they were. Records that stand in a union that needs it
 * are stretched everywhere, since pointers lead to them from anywhere. */
#include "transform/wide.h"

#include "analysis/memory.h"

#include <stdlib.h>

enum { LARGEST_UNION = 1 << 16 }; /* bytes; a larger one is not looked at, but stretched */

/* A scalar of a union: a real, or a pointer. */
typedef struct Cell {
    const Type *type;
    int64_t place, wide_place, wide_size;
} Cell;

typedef struct Stretch {
    const Wide *wide;
    Arena *arena;
    VECTOR(const Record *) records;
    VECTOR(Cell) cells; /* of the union at hand */
} Stretch;

static bool is_stretched(const Stretch *stretch, const Record *record)
{
    for (size_t i = 0; i < stretch->records.count; i++)
        if (stretch->records.items[i] == record)
            return true;
    return false;
}

static int64_t aligned(int64_t offset, int64_t align)
{
    return align > 0 ? (offset + align - 1) / align * align : offset;
}

/* Notes the cells of what begins at `place`, and gives its size in the wide type. */
static int64_t note_cells(Stretch *stretch, const Type *type, int64_t place, int64_t wide_place)
{
    int64_t width = stretch->wide->width, begin = 0, end = 0;
    const Record *record;
    bool keeps;

    if (type_is_floating(type) || (type_is_pointer(type) && type_reaches_real(type))) {
        int64_t size = type_is_floating(type) ? width * type->size : type->size;
        VECTOR_PUSH(stretch->arena, stretch->cells, ((Cell){type, place, wide_place, size}));
        return size;
    }
    if (type->kind == TYPE_ARRAY) {
        for (int64_t i = 0; i < type->as.array.count; i++)
            end +=
                note_cells(stretch, type->as.array.element, place + i * type->as.array.element->size, wide_place + end);
        return end;
    }
    if (type->kind != TYPE_RECORD)
        return type->size;
    record = type->as.record;
    keeps = is_stretched(stretch, record) && !record->is_union;
    for (unsigned i = 0; i < record->field_count; i++) {
        const Field *field = &record->fields[i];
        int64_t behind;
        if (keeps)
            begin = width * field->offset;
        else if (i > 0 && field->offset != field[-1].offset)
            begin = aligned(end, field->type->align);
        behind = begin + note_cells(stretch, field->type, place + field->offset, wide_place + begin);
        end = behind > end ? behind : end;
    }
    return keeps ? width * type->size : aligned(end, type->align);
}

static int by_wide_place(const void *a, const void *b)
{
    const Cell *one = a, *other = b;

    if (one->wide_place != other->wide_place)
        return one->wide_place < other->wide_place ? -1 : 1;
    return one->place < other->place ? -1 : one->place > other->place;
}

static bool is_same_cell(const Cell *a, const Cell *b)
{
    return a->place == b->place && a->wide_place == b->wide_place &&
           type_is_floating(a->type) == type_is_floating(b->type) &&
           (type_is_pointer(a->type) || types_agree(a->type, b->type));
}

/* Are any two cells the same, or apart? */
static bool agrees(Stretch *stretch, const Record *record)
{
    const Cell *last = NULL;

    stretch->cells.count = 0;
    if (record->type->size > LARGEST_UNION)
        return false;
    note_cells(stretch, record->type, 0, 0);
    if (stretch->cells.count)
        qsort(stretch->cells.items, stretch->cells.count, sizeof *stretch->cells.items, by_wide_place);
    for (size_t i = 0; i < stretch->cells.count; i++) {
        const Cell *cell = &stretch->cells.items[i];
        if (last && !is_same_cell(last, cell) && cell->wide_place < last->wide_place + last->wide_size)
            return false;
        last = cell;
    }
    return true;
}

/* The records in the type, which stand there themselves. */
static bool stretch_inside(Stretch *stretch, const Type *type)
{
    bool any = false;

    type = type_stripped(type);
    if (type->kind != TYPE_RECORD)
        return false;
    if (!is_stretched(stretch, type->as.record)) {
        VECTOR_PUSH(stretch->arena, stretch->records, type->as.record);
        any = true;
    }
    for (unsigned i = 0; i < type->as.record->field_count; i++)
        any |= stretch_inside(stretch, type->as.record->fields[i].type);
    return any;
}

static void find_stretched(Stretch *stretch)
{
    const Module *module = stretch->wide->module;
    bool changed = true;

    for (size_t i = 0; i < module->records.count; i++)
        if (module->records.items[i]->is_mixed && !stretch->wide->is_replacing)
            stretch_inside(stretch, module->records.items[i]->type);
    while (changed) {
        changed = false;
        for (size_t i = 0; i < module->records.count; i++) {
            const Record *record = module->records.items[i];
            if (!record->is_union || !record->is_complete || record->widens || !type_holds_real(record->type) ||
                agrees(stretch, record))
                continue;
            for (unsigned k = 0; k < record->field_count; k++)
                changed |= stretch_inside(stretch, record->fields[k].type);
        }
    }
}

bool wide_is_stretched(const Wide *wide, const Record *record)
{
    Stretch stretch = {.wide = wide, .arena = arena_new()};
    bool is;

    find_stretched(&stretch);
    is = is_stretched(&stretch, record);
    arena_free(stretch.arena);
    return is;
}

static bool all_agree(Stretch *stretch, const Type *type)
{
    bool agree = true;

    type = type_stripped(type);
    if (type->kind != TYPE_RECORD)
        return true;
    for (unsigned i = 0; i < type->as.record->field_count; i++)
        agree &= all_agree(stretch, type->as.record->fields[i].type);
    return agree && (!type->as.record->is_union || agrees(stretch, type->as.record));
}

bool wide_unions_agree(const Wide *wide, const Type *type)
{
    Stretch stretch = {.wide = wide, .arena = arena_new()};
    bool agree;

    find_stretched(&stretch);
    agree = all_agree(&stretch, type);
    arena_free(stretch.arena);
    return agree;
}
